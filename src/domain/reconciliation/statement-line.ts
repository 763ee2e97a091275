import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';

/** A line of what a provider settled on one day. */
export interface StatementLine {
  readonly number: string;
  readonly transactionId: string;
  /** More than zero, also of a refund. */
  readonly amount: Fen;
  /** The fee of the provider; negative when it gives a fee back. */
  readonly fee: Fen;
  readonly at: Instant;
  /** Of a refund; absent of a payment. */
  readonly refundNumber?: string;
}
