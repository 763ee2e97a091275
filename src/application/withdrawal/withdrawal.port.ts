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

/** The input of a payout step; each step reads its own fields. */
export interface PayoutStepInput {
  readonly id: Id;
  readonly verb: Exclude<WithdrawalVerb, 'cancel'>;
  readonly reason?: string;
  readonly bankReference?: string;
  readonly receipt?: string;
  readonly paidOn?: DayNumber;
  /** The person says that the bank has not paid it. */
  readonly unpaid?: boolean;
}

/** A file in the format of the bank. */
export interface BankBatch {
  readonly name: string;
  readonly text: string;
  readonly count: number;
  /** The numbers of those left out because their shop owes points. */
  readonly owing: readonly string[];
}

/** Withdrawals on the back end. Commands carry an idempotency key; their refusals are values. */
export interface WithdrawalGateway {
  offer(options?: CallOptions): Promise<WithdrawalOffer>;
  own(query: WithdrawalQuery, options?: CallOptions): Promise<WithdrawalPage>;
  ownOne(id: Id, options?: CallOptions): Promise<WithdrawalDetail>;
  payouts(query: WithdrawalQuery, options?: CallOptions): Promise<WithdrawalPage>;
  payout(id: Id, options?: CallOptions): Promise<WithdrawalDetail>;
  submit(input: WithdrawalInput, requestId: string): Promise<Result<WithdrawalReceipt>>;
  cancel(id: Id, requestId: string): Promise<Result<WithdrawalReceipt>>;
  addPayee(input: PayeeInput, requestId: string): Promise<Result<{ readonly id: Id }>>;
  removePayee(id: Id, requestId: string): Promise<Result<undefined>>;
  take(step: PayoutStepInput, requestId: string): Promise<Result<WithdrawalReceipt>>;
  /** The full account number of a payee; the back end records that it was read. */
  reveal(
    input: { readonly id: Id; readonly again: boolean },
    requestId: string,
  ): Promise<Result<{ readonly number: string }>>;
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
