import type { ReminderTimers } from './own-reminders.port';
import type { DictionaryEntry } from '@/domain/dictionary/dictionary';
import type { Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { ReceivedReport } from '@/domain/work-order/presence';
import type { WorkType } from '@/domain/work-order/work-type';
import type { Account } from './account';
import type { AreaStorage } from './area-storage';
import type { ComplaintStorage } from './complaints.port';
import type { UnscopedFiles, EvidenceFiles, FileRecords } from './files.port';
import type { FeedbackInvitationStorage } from './feedback.port';
import type { DeadLetterStorage } from './dead-letters.port';
import type { StoredForm } from './forms.port';
import type { OwnAccountStorage } from './own-account.port';
import type { SellerUserStorage, StoredRole } from './seller-users.port';
import type { StatementStorage } from './statement.port';
import type { LedgerUpkeep } from './ledger.port';
import type { SealedTextStorage } from './sealed-texts.port';
import type { MasterStorage } from './masters.port';
import type { CouponTimers } from './coupon.port';
import type { MallImportSweep } from './mall-imports.port';
import type { MallTimers } from './mall.port';
import type { OrderCommands } from './order-commands.port';
import type { DueOrderSteps, OrderSteps } from './order-life.port';
import type { OrderLists } from './order-lists.port';
import type { OrderingStorage } from './ordering.port';
import type { ShopStorage } from './shops.port';
import type { PaymentStorage, SandboxStore } from './payments.port';
import type { ProviderStatementStorage } from './reconciliation.port';
import type { RefundStorage } from './refunds.port';
import type { Scope } from './scope';
import type { SecondFactorStorage } from './second-factor.port';
import type { AbandonedUploads, Uploads } from './uploads.port';
import type { UserSessions } from './user-sessions.port';
import type { CallCounts } from './call-counts.port';
import type { SignInAttemptStorage } from './sign-in-attempts.port';
import type { StaffRatings } from './staff-ratings.port';
import type { StorageTrouble } from './storage-trouble';
import type { DirectoryStorage } from './directory.port';
import type { HomeStorage } from './home.port';
import type { NoticeStorage } from './notices.port';
import type { OrderReads } from './order-reads.port';
import type { WorkOrderStorage } from './work-orders.port';

export { type CommandRequest } from './command-request';

/** All data inside one scope. Work orders can be reached only through it. */
export interface ScopedStorage extends AreaStorage {
  /** The account of the scope's user. */
  readonly own: OwnAccountStorage;
  /** The users of the scope's seller account. */
  readonly sellerUsers: SellerUserStorage;
  readonly sessions: UserSessions;
  readonly files: FileRecords;
  readonly uploads: Uploads;
  readonly staffRatings: StaffRatings;
  readonly ordering: OrderingStorage;
  readonly feedback: FeedbackInvitationStorage;
  readonly shops: ShopStorage;
  readonly orderLists: OrderLists;
  readonly orderCommands: OrderCommands;
  readonly orderSteps: OrderSteps;
  readonly complaints: ComplaintStorage;
  readonly deadLetters: DeadLetterStorage;
  /** Master data of the scope's brand. The caller checks the permission. */
  readonly masters: MasterStorage;
  readonly statement: StatementStorage;
  readonly workOrders: WorkOrderStorage;
  readonly orders: OrderReads;
  readonly directory: DirectoryStorage;
  readonly home: HomeStorage;
  readonly notices: NoticeStorage;
}

interface StoredSession {
  readonly accountId: Id;
  readonly expiresAt: Instant;
}

/** A stored session with the time of its sign-in. */
interface FoundSession extends StoredSession {
  readonly begunAt: Instant;
  /** The last time that the user proved their identity, at sign-in or later. */
  readonly confirmedAt: Instant;
}

/** Where a session was opened, in the short, masked form that its user sees. */
export interface SessionOrigin {
  readonly device?: string;
  readonly ip?: string;
}

/** Sessions by the SHA-256 of their token, so that a stolen table does not let a thief sign in. */
export interface SessionStorage {
  /** Returns `false` and stores nothing if the account's sign-ins were ended since `endings` was read. */
  create(
    tokenHash: string,
    session: StoredSession & SessionOrigin & Pick<KnownAccount, 'endings'>,
    now: Instant,
  ): Promise<boolean>;
  /** The session and its account in one read; undefined if it is unknown or has expired. */
  find(tokenHash: string, now: Instant): Promise<{ session: FoundSession; account: Account } | undefined>;
  extend(tokenHash: string, expiresAt: Instant): Promise<void>;
  /** Records that the user has proved their identity again. */
  confirm(tokenHash: string, now: Instant): Promise<void>;
  /** An unknown token changes nothing. */
  end(tokenHash: string): Promise<void>;
  /** Deletes expired sessions and captchas; returns the number of deleted sessions. */
  sweep(now: Instant): Promise<number>;
}

/** The answers of open captchas. Only hashes are stored. */
export interface CaptchaStorage {
  /** Stores the hash of an answer until `expiresAt`. */
  put(uuid: string, answerHash: string, expiresAt: Instant): Promise<void>;
  /**
   * Removes the captcha and returns the hash of its answer, so that each captcha accepts one attempt. Undefined if it
   * is unknown or expired.
   */
  take(uuid: string, now: Instant): Promise<string | undefined>;
}

/** A shop as an option of a select. */
export interface ShopChoice {
  readonly id: Id;
  readonly name: string;
}

/** A main account, with the permissions of its role at the time of creation. */
interface MainAccount {
  readonly platform: string;
  readonly role: StoredRole;
  readonly userName: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Set for an account of a shop; the shop is on the same platform. */
  readonly shopId?: Id;
}

/** An account as a sign-in reads it. */
export interface KnownAccount extends Account {
  readonly passwordHash: string;
  /**
   * The number of times that all sign-ins of the account were ended. If the number changes after a sign-in has read it,
   * that sign-in has to begin again.
   */
  readonly endings: number;
}

/** Accounts outside any scope, for sign-in and for operators. */
export interface AccountStorage {
  /** User names are unique within a platform, ignoring case. */
  byUserName(platform: string, userName: string): Promise<KnownAccount | undefined>;
  /**
   * Adds a main account, for an operator without a session. The user must change the password at the first sign-in.
   * `false` if the user name is taken on the platform.
   */
  addMain(account: MainAccount, now: Instant): Promise<boolean>;
  /**
   * Sets a new password, for an operator. Ends every session of the account, and the user must change the new
   * password. Returns the number of ended sessions.
   */
  replacePassword(accountId: Id, passwordHash: string): Promise<number>;
  /** The shops of a platform, sorted by id, for an operator. */
  shops(platform: string): Promise<readonly ShopChoice[]>;
}

/** Reference data of a platform: dictionaries, settings, forms, types and roles. */
export interface ReferenceStorage {
  /**
   * The brand's own entries, followed by the entries that all brands share. Without `platform`, only the shared
   * entries.
   */
  dictionary(type: string, platform?: string): Promise<readonly DictionaryEntry[]>;
  /** The value of a setting; undefined if it is not set. */
  configuration(platform: string, key: string): Promise<string | undefined>;
  /** The current version of a form. */
  form(platform: string, formKey: string): Promise<StoredForm | undefined>;
  /** The types that a work order can have. */
  workTypes(platform: string): Promise<readonly WorkType[]>;
  /** The roles of a platform. A shared role is included unless the platform has its own role with the same key. */
  roles(platform: string): Promise<readonly StoredRole[]>;
}

/** Which events an acknowledged change survives. */
export interface Survival {
  /** Survives a crash of the database's processes. */
  readonly crash: boolean;
  /** Survives a power cut or a crash of the operating system. */
  readonly powerCut: boolean;
  /** Survives the loss of the server, when a synchronous standby takes over. */
  readonly failover: boolean;
}

/** A standby that receives the server's log. */
export interface Standby {
  /** `sync`, `quorum`, `potential` or `async`; `unknown` if the database account may not see it. */
  readonly state: string;
  /** The size in bytes of the log that the standby has not written to its disk yet. */
  readonly lagBytes?: number;
}

/** The state of the database, for the health endpoint and the metrics. */
export interface StorageHealth {
  /** `embedded`: stored in a folder or in the browser. `server`: a separate PostgreSQL. */
  readonly kind: 'embedded' | 'server';
  /** Whether the database responds. */
  readonly works: boolean;
  /** Whether the database accepts writes. */
  readonly writable: boolean;
  /** The reason why the database does not respond, or does not accept writes. */
  readonly trouble?: StorageTrouble;
  readonly survives: Survival;
  /** Which events a change survives, as a text for operators. */
  readonly durability: string;
  /** The connected standbys; only for a server. */
  readonly standbys?: readonly Standby[];
  readonly version?: string;
}

/** The owners of a row, which decide who may see it. */
export interface Ownership {
  /** The brand; empty for a row that all brands share. */
  readonly platform: string;
  /** The seller accounts that the row refers to: for a work order the creator's, the order's and the handler's. */
  readonly sellers: readonly Id[];
  readonly shopId?: Id;
  /** Visible to every user of the brand. */
  readonly everyone?: true;
  /** Platform staff see it only if it belongs to their own account. */
  readonly hiddenFromPlatform?: true;
  /** If present, only this user of the brand sees the row, and the fields other than `platform` are ignored. */
  readonly onlyFor?: Id;
}

/** A connected user whose screens may show changed data. */
export type ConnectedUser = Pick<Account, 'id' | 'platform'>;

/** The changes that are committed and not yet announced to every node. */
export interface Announcements {
  /**
   * Announces changes that have waited for 2 s because the process that committed them ended. Fails if the database
   * fails.
   */
  sendUnsent(): Promise<void>;
  /** Resolves when this process has no announcement in progress. */
  idle(): Promise<void>;
}

/** All storage of the back end. Rows that belong to users are accessible only through `within(scope)`. */
export interface Storage {
  readonly accounts: AccountStorage;
  readonly sessions: SessionStorage;
  readonly captchas: CaptchaStorage;
  readonly signInAttempts: SignInAttemptStorage;
  readonly callCounts: CallCounts;
  readonly secondFactors: SecondFactorStorage;
  readonly reference: ReferenceStorage;
  readonly unscopedFiles: UnscopedFiles;
  readonly abandonedUploads: AbandonedUploads;
  readonly evidenceFiles: EvidenceFiles;
  readonly dueOrderSteps: DueOrderSteps;
  readonly reminderTimers: ReminderTimers;
  readonly mallTimers: MallTimers;
  readonly couponTimers: CouponTimers;
  readonly mallImportSweep: MallImportSweep;
  readonly payments: PaymentStorage;
  readonly sandboxStore: SandboxStore;
  readonly refunds: RefundStorage;
  readonly providerStatements: ProviderStatementStorage;
  /** The storage as one user sees it. */
  within(scope: Scope): ScopedStorage;
  /**
   * The owners of a changed row, for addressing signals and never for showing content. Undefined if there is no row.
   */
  ownershipOf(changed: Changed): Promise<Ownership | undefined>;
  /**
   * Every user with a live session whose scope contains the changed row, each once. Empty if there is no such
   * row.
   */
  audienceOf(changed: Changed, now: Instant): Promise<readonly ConnectedUser[]>;
  /**
   * Calls the listener for each committed change of a command that ran through this storage, but not for commands of
   * other processes or for repeats. The returned function removes the listener.
   */
  onOwnCommit(listener: (changed: Changed) => void): () => void;
  /** Sends a presence report to every node: a page shows a work order, or has closed it. Nothing is stored. */
  announceReport(received: ReceivedReport): Promise<void>;
  readonly announcements: Announcements;
  /** The trouble of the storage that an error reports; undefined if the error has another cause. */
  troubleOf(error: unknown): StorageTrouble | undefined;
  readonly ledger: LedgerUpkeep;
  readonly sealedTexts: SealedTextStorage;
  /** Queries the database; it never rejects. */
  health(): Promise<StorageHealth>;
  /** Ends the connections, or the embedded database. */
  close(): Promise<void>;
}
