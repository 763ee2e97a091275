import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';

/** A line of a provider's statement of one day. */
export interface StatementLine {
  readonly number: string;
  readonly transactionId: string;
  /** The amount, above zero for payments and refunds. */
  readonly amount: Fen;
  /** The provider's fee; negative if it returns a fee. */
  readonly fee: Fen;
  readonly at: Instant;
  /** The number of the refund; absent for a payment. */
  readonly refundNumber?: string;
}
