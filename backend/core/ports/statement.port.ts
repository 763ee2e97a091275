import type {
  StatementPage,
  StatementQuery,
  StatementRange,
  StatementSummary,
} from '@/domain/ledger/statement';

/** The statement of the scope's own account: of the shop for its people, else of the seller account. */
export interface StatementStorage {
  page(query: StatementQuery): Promise<StatementPage>;
  summary(range: StatementRange): Promise<StatementSummary>;
  /** Fen, as it stands now. */
  balance(): Promise<Pick<StatementSummary, 'available' | 'held'>>;
}
