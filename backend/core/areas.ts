import type { Permission } from '@/domain/access/permission';
import { accountAccess } from './account-access/account-access.area';
import type { Area, AreaPage, AreaParts } from './area';
import { ruoyi } from './ruoyi/ruoyi.area';
import { feedback } from './feedback/feedback.area';
import type { FileFieldsOf } from './files/file-fields';
import { files } from './files/files.area';
import { home } from './home/home.area';
import type { Answers, CallName, CommandCall, MemberCall } from './http/answers';
import { job } from './job/job.area';
import { ledger } from './ledger/ledger.area';
import { coupon } from './mall/coupon.area';
import { mall } from './mall/mall.area';
import { mallImport } from './mall/mall-import.area';
import { master } from './master/master.area';
import { notice } from './notice/notice.area';
import { order } from './order/order.area';
import type { Job } from './ports/jobs.port';
import type { Webhook } from './ports/webhook.port';
import { profile } from './profile/profile.area';
import { balances } from './balances/balances.area';
import { radar } from './radar/radar.area';
import { recharge } from './recharge/recharge.area';
import { reconciliation } from './reconciliation/reconciliation.area';
import { reference } from './reference.area';
import { sellerUser } from './seller-user/seller-user.area';
import { session } from './session/session.area';
import { shopHours } from './shop/shop-hours.area';
import { shop } from './shop/shop.area';
import { withdrawal } from './withdrawal/withdrawal.area';
import { handOver } from './hand-over/hand-over.area';
import { linkedWork } from './linked-work/linked-work.area';
import { ownReminder } from './own-reminder/own-reminder.area';
import { workNote } from './work-note/work-note.area';
import { workOrder } from './work-order/work-order.area';

/** The calls of the contract that no listed area answers. */
type Unanswered<Areas extends readonly unknown[]> = Exclude<
  CallName,
  Areas[number] extends infer One ? (One extends Area<infer Given> ? keyof Given : never) : never
>;

/** Checks by type that every call of the contract is answered. The type error lists the unanswered calls. */
const allCalls = <const Areas extends readonly unknown[]>(
  areas: [Unanswered<Areas>] extends [never] ? Areas : { readonly unanswered: Unanswered<Areas> },
) => areas as Areas;

/** The areas of the back end, in the order of the menu. Add a new one here. */
export const AREAS = allCalls([
  session,
  reference,
  home,
  workOrder,
  handOver,
  workNote,
  linkedWork,
  ownReminder,
  radar,
  order,
  shop,
  shopHours,
  ledger,
  recharge,
  withdrawal,
  reconciliation,
  balances,
  mall,
  mallImport,
  coupon,
  feedback,
  master,
  sellerUser,
  accountAccess,
  profile,
  notice,
  ruoyi,
  files,
  job,
]);

/** The common type of all areas. */
interface AnyArea {
  readonly answers: (parts: AreaParts) => Partial<Answers>;
  readonly permissions: Partial<Readonly<Record<MemberCall, readonly Permission[]>>>;
  readonly files: { readonly [C in CommandCall]?: FileFieldsOf<C> | 'none' };
  readonly jobs?: readonly Job[];
  readonly webhooks?: (parts: AreaParts) => readonly Webhook[];
  readonly pages?: readonly AreaPage[];
}

const ALL: readonly AnyArea[] = AREAS;

/** Merges the declarations of all areas into one record. The type check of `AREAS` ensures that no call is missing. */
const joined = <Whole>(parts: readonly Partial<Whole>[]): Whole => Object.assign({}, ...parts) as Whole;

const PERMISSIONS = joined<Readonly<Record<MemberCall, readonly Permission[]>>>(
  ALL.map(({ permissions }) => permissions),
);

/** The answers of all areas. */
export const answersOf = (parts: AreaParts): Answers =>
  joined<Answers>(ALL.map(({ answers }) => answers(parts)));

/**
 * The permissions that a call requires, in addition to a session. They do not give access to every row: the scope and
 * the domain's transitions decide about single rows.
 */
export const permissionsFor = (name: MemberCall): readonly Permission[] => PERMISSIONS[name];

/** The fields of each command that contain file names. */
export const FILE_FIELDS = joined<{ readonly [C in CommandCall]: FileFieldsOf<C> | 'none' }>(
  ALL.map(({ files: named }) => named),
);

/**
 * The jobs of all areas. A node also runs the job that `openJobs` adds. A job of an unknown kind stays in the queue,
 * for a node of a newer version.
 */
export const JOBS: readonly Job[] = ALL.flatMap(({ jobs = [] }) => jobs);

/** The webhooks of all areas. */
export const webhooksOf = (parts: AreaParts): readonly Webhook[] =>
  ALL.flatMap(({ webhooks }) => webhooks?.(parts) ?? []);

/** The pages of all areas, in the order of the menu. */
export const PAGES: readonly AreaPage[] = ALL.flatMap(({ pages = [] }) => pages);
