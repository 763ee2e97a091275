import type {
  StatementPage,
  StatementQuery,
  StatementRange,
  StatementSummary,
} from '@/domain/ledger/statement';

/**
 * The statement of the scope's own account: of the shop for its users, else of the seller account. That of a named party
 * is read for platform staff alone.
 */
export interface StatementStorage {
  page(query: StatementQuery): Promise<StatementPage>;
  summary(range: StatementRange): Promise<StatementSummary>;
  /** The current balance in fen. */
  balance(): Promise<Pick<StatementSummary, 'available' | 'held'>>;
}
