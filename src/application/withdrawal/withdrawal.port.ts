import type { DayNumber } from '../../domain/dates/civil';
import type { Id } from '../../domain/kernel/id';
import type { PayeeInput } from '../../domain/payee/payee';
import type { Result } from '../../domain/result';
import type { WithdrawalInput } from '../../domain/withdrawal/submit-withdrawal';
import type { WithdrawalStatus } from '../../domain/withdrawal/withdrawal';
import type { WithdrawalVerb } from '../../domain/withdrawal/withdrawal-command';
import type {
  WithdrawalDetail,
  WithdrawalOffer,
  WithdrawalPage,
  WithdrawalQuery,
} from '../../domain/withdrawal/withdrawal-list';
import type { CallOptions } from '../request/failure';

/** The answer to a withdrawal command: its id and its new status. */
export interface WithdrawalReceipt {
  readonly id: Id;
  readonly status: WithdrawalStatus;
}

/** The input of a payout step; each step uses its own fields. */
export interface PayoutStepInput {
  readonly id: Id;
  readonly verb: Exclude<WithdrawalVerb, 'cancel'>;
  readonly reason?: string;
  readonly bankReference?: string;
  readonly receipt?: string;
  readonly paidOn?: DayNumber;
  /** Whether the user confirms that the bank has not paid the withdrawal. */
  readonly unpaid?: boolean;
}

/** A file in the format of the bank. */
export interface BankBatch {
  readonly name: string;
  readonly text: string;
  readonly count: number;
  /** The numbers of withdrawals that were left out because their shop owes points. */
  readonly owing: readonly string[];
}

/** Withdrawals on the back end. Commands carry an idempotency key; their refusals are values. */
export interface WithdrawalGateway {
  /** The facts shown before a withdrawal: the settings, the available points, today's withdrawals and the payees. */
  offer(options?: CallOptions): Promise<WithdrawalOffer>;
  /** The withdrawals of the user's account, in the order that `WithdrawalPage` describes. */
  own(query: WithdrawalQuery, options?: CallOptions): Promise<WithdrawalPage>;
  /**
   * Reads a withdrawal for its account, without the names of staff. Fails with refusal
   * `withdrawal.not-found`.
   */
  ownOne(id: Id, options?: CallOptions): Promise<WithdrawalDetail>;
  /** The withdrawals of the brand. Only for staff. */
  payouts(query: WithdrawalQuery, options?: CallOptions): Promise<WithdrawalPage>;
  /** Reads a withdrawal for staff, with all events. Fails with refusal `withdrawal.not-found`. */
  payout(id: Id, options?: CallOptions): Promise<WithdrawalDetail>;
  /** Requests a payout; its points are held at once. */
  submit(input: WithdrawalInput, requestId: string): Promise<Result<WithdrawalReceipt>>;
  /** Cancels a withdrawal that is not approved yet; its points are available again. */
  cancel(id: Id, requestId: string): Promise<Result<WithdrawalReceipt>>;
  /** Adds a bank account. Needs a recent sign-in; the number is stored encrypted. */
  addPayee(input: PayeeInput, requestId: string): Promise<Result<{ readonly id: Id }>>;
  /** Removes a bank account. Earlier withdrawals keep their copy of it. */
  removePayee(id: Id, requestId: string): Promise<Result<undefined>>;
  /**
   * Takes a step as staff. With the four-eyes rule, the person who approved a withdrawal may not pay it
   * (`withdrawal.own-approval`).
   */
  take(step: PayoutStepInput, requestId: string): Promise<Result<WithdrawalReceipt>>;
  /** Returns the full account number of a payee. The back end records each read. */
  reveal(
    input: { readonly id: Id; readonly again: boolean },
    requestId: string,
  ): Promise<Result<{ readonly number: string }>>;
  /**
   * Creates a file for the bank with approved withdrawals. Needs a recent sign-in. A rate limit applies to each
   * user.
   */
  batch(
    input: { readonly ids: readonly Id[]; readonly again: boolean },
    requestId: string,
  ): Promise<Result<BankBatch>>;
}

declare module '../services' {
  interface Services {
    readonly withdrawals: WithdrawalGateway;
  }
}
