import type {
  StatementPage,
  StatementQuery,
  StatementRange,
  StatementSummary,
} from '@/domain/ledger/statement';

/**
 * The statement of the scope's own account: of the shop for its users, otherwise of the seller account. Platform staff
 * may query the statement of any party.
 */
export interface StatementStorage {
  /** Newest first, each entry with the balance after it. */
  page(query: StatementQuery): Promise<StatementPage>;
  /** The sums of a range, and the current balance. */
  summary(range: StatementRange): Promise<StatementSummary>;
  /** The current balance in fen. */
  balance(): Promise<Pick<StatementSummary, 'available' | 'held'>>;
}
