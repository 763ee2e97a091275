import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Party } from '@/domain/ledger/ledger-account';
import type { ListPlace } from '@/domain/paging/list-place';
import type { Payee, PayeeFacts } from '@/domain/payee/payee';
import type { Result } from '@/domain/result';
import type { BatchRow } from '@/domain/withdrawal/bank-batch';
import type { WithdrawalInput } from '@/domain/withdrawal/submit-withdrawal';
import type { Withdrawal, WithdrawalStatus } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalCommand } from '@/domain/withdrawal/withdrawal-command';
import type { WithdrawalEvent, WithdrawalOffer, WithdrawalQuery } from '@/domain/withdrawal/withdrawal-list';
import type { WithdrawalSettings } from '@/domain/withdrawal/withdrawal-settings';
import type { CommandRequest } from './command-request';
import type { NumberUse } from '@/domain/withdrawal/withdrawal-table';

/** A payee with an encrypted account number. */
interface NewPayee extends PayeeFacts {
  readonly sealedNumber: string;
  /** The news for the main account; absent in demo data, where no payee needs an announcement. */
  readonly announced: Announcement | undefined;
}

/** A notice in Chinese, for clients that do not build the text from the notice's data. */
export interface Announcement {
  readonly title: string;
  readonly content: string;
}

/** One page of withdrawals. `next` is the cursor of the following page; absent after the last row. */
export interface StoredWithdrawalPage {
  readonly items: readonly Withdrawal[];
  readonly total: number;
  readonly next?: ListPlace;
  /** The settings that decide the steps of withdrawals. */
  readonly settings: WithdrawalSettings;
}

/** A withdrawal with its events, the newest first, and the settings that decide its steps. */
export interface WithdrawalWithHistory {
  readonly withdrawal: Withdrawal;
  readonly settings: WithdrawalSettings;
  readonly events: readonly WithdrawalEvent[];
}

/** The rights of a session that decide whether it may take a step. */
interface StepRights {
  readonly permissions: readonly string[];
  /** When the user last entered the password. */
  readonly confirmedAt: Instant;
}

/** Decrypts a number that was encrypted for a party; undefined if the key that encrypted it is no longer configured. */
export type OpenNumber = (party: Party, sealed: string) => Promise<string | undefined>;

/** Account numbers that a command returned in plain text. */
export interface RevealedNumbers {
  readonly rows: readonly BatchRow[];
  /** Withdrawals left out of a file, because their shop owes points. */
  readonly owing: readonly Id[];
}

/** The answer to a command on a withdrawal: the withdrawal's id and new status. */
export interface StoredReceipt {
  readonly id: Id;
  readonly status: WithdrawalStatus;
}

/**
 * Withdrawals and payees within a scope: those of the user's account or, for staff, of the brand. A command locks its
 * row, then the party's account. The domain decides; then the command stores, moves points and appends an event.
 */
export interface WithdrawalStorage {
  /** The facts shown before a withdrawal: settings, available points, number of withdrawals today, debt and payees. */
  offer(now: Instant): Promise<WithdrawalOffer>;
  /** The payees of the user's account that are not removed. */
  payees(): Promise<readonly Payee[]>;
  /** Stores and announces the new payee. Refuses if the account has too many (`payee.too-many`). */
  addPayee(payee: NewPayee, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
  /** Marks the payee as removed; its row stays for its withdrawals. */
  removePayee(id: Id, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
  /** Holds the points and stores the withdrawal, if the domain's rule (`submit-withdrawal.ts`) permits it. */
  submit(input: WithdrawalInput, request: CommandRequest, now: Instant): Promise<Result<StoredReceipt>>;
  /** The withdrawals of the user's account. */
  own(query: WithdrawalQuery): Promise<StoredWithdrawalPage>;
  /** The withdrawals of the whole brand; empty unless the user is its staff. */
  ofPlatform(query: WithdrawalQuery): Promise<StoredWithdrawalPage>;
  /** Undefined outside the scope. */
  one(id: Id): Promise<WithdrawalWithHistory | undefined>;
  /** A step of the account or of staff, decided by `permitWithdrawalStep`. */
  take(
    id: Id,
    command: WithdrawalCommand,
    rights: StepRights,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<StoredReceipt>>;
  /**
   * The account numbers of approved withdrawals, in the order of `ids`. All numbers are decrypted before the command
   * records who receives them and why, so the command is refused if one number is unreadable. A repeat reads the same
   * rows again, as long as they still wait to be paid.
   */
  reveal(
    ids: readonly Id[],
    use: NumberUse,
    open: OpenNumber,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RevealedNumbers>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly withdrawals: WithdrawalStorage;
  }
}
