import type {
  StatementPage,
  StatementQuery,
  StatementRange,
  StatementSummary,
} from '../../domain/ledger/statement';
import type { PointBalance } from '../../domain/points/points';
import type { CallOptions } from '../request/failure';

/** The points of the session's account (product 7, business 3). Fails as refused without the permission to see them. */
export interface PointsGateway {
  balance(options?: CallOptions): Promise<PointBalance>;
  /** Newest first; empty past the end. */
  statement(query: StatementQuery, options?: CallOptions): Promise<StatementPage>;
  summary(range: StatementRange, options?: CallOptions): Promise<StatementSummary>;
}

declare module '../services' {
  interface Services {
    readonly points: PointsGateway;
  }
}
