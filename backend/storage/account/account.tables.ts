import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { PartyType } from '@/domain/kernel/party';
import type { EmptyText, Json, Optional, OptionalTime, OwnKey, Time } from '../columns';

/** An account with which a user signs in on one platform. */
export interface AccountTable {
  id: OwnKey;
  platform: string;
  user_name: string;
  /** `userNameKey` of the name, unique within a platform. */
  user_key: string;
  name: string;
  link_name: string;
  avatar: string;
  type: PartyType;
  /** The main account that this user belongs to; null if there is none. */
  parent_id: Optional<Id>;
  shop_id: Optional<Id>;
  roles: Json<readonly string[]>;
  permissions: Json<readonly string[]>;
  enabled: boolean;
  password_hash: string;
  phone: EmptyText;
  email: EmptyText;
  remark: EmptyText;
  /** Null for accounts that are older than this column, and for accounts that were created with the database. */
  created_at: OptionalTime;
  /** When the user was removed. Removed users are hidden, but messages still refer to them. */
  removed_at: OptionalTime;
  /** Whether the user must choose a new password, because the current one was set by another user or the system. */
  must_change_password: ColumnType<boolean, boolean | undefined, boolean>;
  /**
   * Whether the user had chosen a password before another user set one. An account is in use if this is true, or if the
   * user need not change the password.
   */
  was_used: ColumnType<boolean, never, boolean>;
  /** How many times all sign-ins of the account were ended. */
  sign_in_endings: ColumnType<number, never, number>;
  /** When the second factor was turned on. */
  second_factor_at: OptionalTime;
}

interface RoleTable {
  id: OwnKey;
  /** Empty for a shared role of all brands; a brand's own role with the same key replaces it. */
  platform: string;
  key: string;
  name: string;
  /** Empty if there is none. */
  name_en: EmptyText;
  /** The kind of account that may have the role. */
  account_type: PartyType;
  permissions: Json<readonly string[]>;
  /** Whether the role grants its permissions and can be assigned. */
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
}

/** The second factor of an account. The application encrypts its secret. */
interface SecondFactorTable {
  account_id: Id;
  sealed_secret: string;
  begun_at: Time;
  /** The newest time step whose code was used; written and read as text, because it is a bigint. */
  last_step: Optional<string>;
}

/** The unused recovery codes of an account. */
interface RecoveryCodeTable {
  account_id: Id;
  /** The SHA-256 of the code. */
  code_hash: string;
}

/** The executed commands of each account, each with its idempotency key. */
interface AccountCommandTable {
  account_id: Id;
  request_id: string;
  digest: string;
  at: Time;
  /** JSON from which a repeat gets the first answer; null for a command without an answer. */
  answer: ColumnType<unknown, string, never>;
}

interface SessionTable {
  token_hash: string;
  account_id: Id;
  created_at: Time;
  expires_at: Time;
  id: ColumnType<Id, never, never>;
  device: EmptyText;
  /** The IP, masked before it is stored. */
  address: EmptyText;
  /** When its user last entered the password again. */
  confirmed_at: OptionalTime;
}

/** Failed sign-ins of an account or from an IP. */
interface SignInAttemptTable {
  /** The SHA-256 of the account's id, of a name without an account, or of the network of the IP. */
  key: string;
  failures: number;
  last_at: Time;
  locked_until: Time;
}

interface CallCountTable {
  /** The call, and the account or the payment that it is counted for. */
  key: string;
  /** The calls that were left in the burst at the time `at`. */
  free: number;
  /** By how many calls the last request exceeded the limit; 0 if it was accepted. */
  short: number;
  at: Time;
}

interface CaptchaTable {
  uuid: string;
  answer_hash: string;
  expires_at: Time;
}

/** The limits of a seller account. An account without a row is open and may order all projects. */
interface SellerAccountTable {
  account_id: Id;
  closed: ColumnType<boolean, boolean | undefined, boolean>;
  /** The default handler of the seller's new orders. */
  handler_id: Optional<Id>;
  /** Projects by value; empty allows all. */
  projects: ColumnType<readonly string[], string | undefined, string>;
}

declare module '../schema' {
  interface Database {
    account: AccountTable;
    role: RoleTable;
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
    account_command: AccountCommandTable;
    session: SessionTable;
    sign_in_attempt: SignInAttemptTable;
    call_count: CallCountTable;
    captcha: CaptchaTable;
    seller_account: SellerAccountTable;
  }
}
