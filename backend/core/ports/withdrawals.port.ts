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
  /** The news for the main account; absent in demo data, whose payees are known. */
  readonly announced: Announcement | undefined;
}

/** A notice in Chinese, for clients that do not make their own text of it. */
export interface Announcement {
  readonly title: string;
  readonly content: string;
}

/** One page of withdrawals. `next` is the place of the following page; absent after the last row. */
export interface StoredWithdrawalPage {
  readonly items: readonly Withdrawal[];
  readonly total: number;
  readonly next?: ListPlace;
  /** The settings that decide their steps. */
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
  /** When the password was entered last. */
  readonly confirmedAt: Instant;
}

/** Decrypts a number that was encrypted for a party; undefined if its key is gone. */
export type OpenNumber = (party: Party, sealed: string) => Promise<string | undefined>;

/** Numbers that were given out. */
export interface GivenNumbers {
  readonly rows: readonly BatchRow[];
  /** Those left out of a file because their shop owes points. */
  readonly owing: readonly Id[];
}

/** The answer to a withdrawal command: its id and its new status. */
export interface StoredReceipt {
  readonly id: Id;
  readonly status: WithdrawalStatus;
}

/**
 * Withdrawals and payees within a scope: those of the user's own account, or of the brand for its staff. A command
 * locks its row, then the account of the party; decides by the domain; stores, moves points, appends its event.
 */
export interface WithdrawalStorage {
  offer(now: Instant): Promise<WithdrawalOffer>;
  payees(): Promise<readonly Payee[]>;
  addPayee(payee: NewPayee, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
  removePayee(id: Id, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
  submit(input: WithdrawalInput, request: CommandRequest, now: Instant): Promise<Result<StoredReceipt>>;
  own(query: WithdrawalQuery): Promise<StoredWithdrawalPage>;
  /** Withdrawals of the whole brand; empty for all except its staff. */
  ofBrand(query: WithdrawalQuery): Promise<StoredWithdrawalPage>;
  /** Undefined outside the scope. */
  one(id: Id): Promise<WithdrawalWithHistory | undefined>;
  take(
    id: Id,
    command: WithdrawalCommand,
    rights: StepRights,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<StoredReceipt>>;
  /**
   * The numbers of approved withdrawals, in the order of `ids`. Opens them before it records who has them and what for, so
   * that a number that cannot be opened refuses all. A repeat reads the same rows again, as long as they wait to be paid.
   */
  reveal(
    ids: readonly Id[],
    use: NumberUse,
    open: OpenNumber,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<GivenNumbers>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly withdrawals: WithdrawalStorage;
  }
}
