import type { Permission } from '@/domain/access/permission';
import type { Area, AreaPage, AreaParts } from './area';
import { family } from './family/family.area';
import { feedback } from './feedback/feedback.area';
import type { FileFieldsOf } from './files/file-fields';
import { files } from './files/files.area';
import { home } from './home/home.area';
import type { Answers, CallName, CommandCall, MemberCall } from './http/answers';
import { job } from './job/job.area';
import { ledger } from './ledger/ledger.area';
import { master } from './master/master.area';
import { notice } from './notice/notice.area';
import { order } from './order/order.area';
import type { Job } from './ports/jobs.port';
import type { Webhook } from './ports/webhook.port';
import { profile } from './profile/profile.area';
import { reference } from './reference.area';
import { sellerUser } from './seller-user/seller-user.area';
import { session } from './session/session.area';
import { shop } from './shop/shop.area';
import { withdrawal } from './withdrawal/withdrawal.area';
import { workOrder } from './work-order/work-order.area';

/** The calls of the contract that none of these areas answers. */
type Unanswered<Areas extends readonly unknown[]> = Exclude<
  CallName,
  Areas[number] extends infer One ? (One extends Area<infer Given> ? keyof Given : never) : never
>;

/** Every call of the contract is answered, or the type check names those that are not. */
const allCalls = <const Areas extends readonly unknown[]>(
  areas: [Unanswered<Areas>] extends [never] ? Areas : { readonly unanswered: Unanswered<Areas> },
) => areas as Areas;

/** The areas of the back end, in the order of the menu. A new one is added here alone. */
export const AREAS = allCalls([
  session,
  reference,
  home,
  workOrder,
  order,
  shop,
  ledger,
  withdrawal,
  feedback,
  master,
  sellerUser,
  profile,
  notice,
  family,
  files,
  job,
]);

/** Any of them, for what treats all alike. */
interface AnyArea {
  readonly answers: (parts: AreaParts) => Partial<Answers>;
  readonly permissions: Partial<Readonly<Record<MemberCall, readonly Permission[]>>>;
  readonly files: { readonly [C in CommandCall]?: FileFieldsOf<C> | 'none' };
  readonly jobs?: readonly Job[];
  readonly webhooks?: (parts: AreaParts) => readonly Webhook[];
  readonly pages?: readonly AreaPage[];
}

const ALL: readonly AnyArea[] = AREAS;

/** Joins what each area says by call; `AREAS` has made sure that nothing is missing. */
const joined = <Whole>(parts: readonly Partial<Whole>[]): Whole => Object.assign({}, ...parts) as Whole;

const PERMISSIONS = joined<Readonly<Record<MemberCall, readonly Permission[]>>>(
  ALL.map(({ permissions }) => permissions),
);

export const answersOf = (parts: AreaParts): Answers =>
  joined<Answers>(ALL.map(({ answers }) => answers(parts)));

/**
 * The permissions a call asks for, beside a session. What a person may do to one row is no permission: its scope and
 * the domain's transitions decide that.
 */
export const permissionsFor = (name: MemberCall): readonly Permission[] => PERMISSIONS[name];

/** Where each command names files. */
export const FILE_FIELDS = joined<{ readonly [C in CommandCall]: FileFieldsOf<C> | 'none' }>(
  ALL.map(({ files: named }) => named),
);

/** Every job that a node runs. A kind that is not here stays in the queue, for a node of a newer version. */
export const JOBS: readonly Job[] = ALL.flatMap(({ jobs = [] }) => jobs);

/** The requests of providers that are taken. */
export const webhooksOf = (parts: AreaParts): readonly Webhook[] =>
  ALL.flatMap(({ webhooks }) => webhooks?.(parts) ?? []);

export const PAGES: readonly AreaPage[] = ALL.flatMap(({ pages = [] }) => pages);
