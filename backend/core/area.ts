import type { Permission } from '@/domain/access/permission';
import type { ServerRoute } from '@/domain/navigation/routes';
import type { PartyType } from '@/domain/kernel/party';
import type { CaptchaService } from './captcha/captcha.service';
import type { FileFieldsOf } from './files/file-fields';
import type { FileSigner } from './files/file-signer';
import type { Pictures } from './files/previews';
import type { Answers, CommandCall, MemberCall } from './http/answers';
import type { Account } from './ports/account';
import type { ChatSigner } from './ports/chat-signer.port';
import type { FileStore } from './ports/file-store.port';
import type { Job } from './ports/jobs.port';
import type { PaymentProviders } from './ports/payment-provider.port';
import type { Storage } from './ports/storage.port';
import type { Webhook } from './ports/webhook.port';
import type { World } from './ports/world.port';
import type { SecondStep } from './second-factor/second-step';
import type { SecretBox } from './second-factor/secret-box';
import type { BankNumbers } from './withdrawal/bank-numbers';
import type { SessionService } from './session/session.service';
import type { SignInGuard } from './session/sign-in-guard';
import type { SignInService } from './session/sign-in.service';
import type { SecondFactorRule } from '@/domain/access/duty';

/**
 * The dependencies that the answers of an area may use. An area is one part of the product, such as orders or files,
 * and its answers serve its calls. Most areas only need the storage.
 */
export interface AreaParts {
  readonly storage: Storage;
  readonly world: World;
  readonly files: FileStore;
  readonly signer: FileSigner;
  readonly pictures: Pictures;
  readonly captchas: CaptchaService;
  readonly signIns: SignInService;
  readonly secondStep: SecondStep;
  readonly sessions: SessionService;
  readonly guard: SignInGuard;
  readonly box: SecretBox;
  readonly bankNumbers: BankNumbers;
  readonly payments: PaymentProviders;
  readonly secondFactorRule: SecondFactorRule;
  /** The navigation tree of an account, across all areas. */
  readonly routesFor: (account: Pick<Account, 'permissions' | 'type'>) => readonly ServerRoute[];
  /** Absent if no messaging service is configured. */
  readonly chatSigner?: ChatSigner;
}

/**
 * A page of the server's route tree. Only pages whose view exists in the front end may be listed. Otherwise the menu
 * would contain an entry that opens no page.
 */
export interface AreaPage {
  /** The user needs any one of these permissions. */
  readonly permissions: readonly Permission[];
  /** Only accounts of these kinds get the page. For other kinds, the page's calls refuse or return no rows. */
  readonly only?: readonly PartyType[];
  readonly route: ServerRoute;
  /** The menu directory of the page; absent for a page at the top level. */
  readonly group?: MenuGroup;
}

/** Directories of the menu. Their titles come from the server, like those of pages. */
export const MENU_GROUPS = {
  finance: { title: '资金管理', labelEn: 'Finance' },
  mall: { title: '商城管理', labelEn: 'Mall desk' },
  basics: { title: '基础资料', labelEn: 'Master data' },
  access: { title: '人员权限', labelEn: 'Staff and roles' },
  system: { title: '系统管理', labelEn: 'System' },
} as const;
export type MenuGroup = keyof typeof MENU_GROUPS;

/** The permissions, files, jobs and pages that an area declares in addition to its answers. */
interface AboutCalls<Given extends Partial<Answers>> {
  /** Each call requires a session and any one of its permissions; `ANY_MEMBER` if a session is enough. */
  readonly permissions: { readonly [C in Extract<keyof Given, MemberCall>]: readonly Permission[] };
  /** The fields of each command that contain file names; `none` for commands without files. */
  readonly files: { readonly [C in Extract<keyof Given, CommandCall>]: FileFieldsOf<C> | 'none' };
  readonly jobs?: readonly Job[];
  /** Webhooks of providers: see `defineWebhook`. */
  readonly webhooks?: (parts: AreaParts) => readonly Webhook[];
  /** The pages in the order of the menu. */
  readonly pages?: readonly AreaPage[];
}

/** For calls that require only a session. They concern the user's own data, or read reference data of forms. */
export const ANY_MEMBER: readonly Permission[] = [];

/** One area of the product on the back end. */
export interface Area<Given extends Partial<Answers>> extends AboutCalls<Given> {
  readonly answers: (parts: AreaParts) => Given;
}

/**
 * Defines an area from its answers: `defineArea(answers).with({ permissions, files, … })`. A call without a permission
 * fails the type check, and so does a command without its `files`.
 */
export const defineArea = <Given extends Partial<Answers>>(answers: (parts: AreaParts) => Given) => ({
  with: (about: AboutCalls<Given>): Area<Given> => ({ answers, ...about }),
});

/** Builds the route of a page, in the menu or hidden, in the format of RuoYi, a common admin framework. */
export const pageRoute = (
  name: string,
  path: string,
  meta: {
    readonly title: string;
    readonly labelEn: string;
    readonly icon?: string;
    readonly activeMenu?: string;
  },
  hidden = false,
): ServerRoute => ({
  name,
  path,
  hidden,
  component: `${path}/index`,
  meta: { noCache: false, link: null, ...meta },
});
