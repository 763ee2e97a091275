import type {
  StatementPage,
  StatementQuery,
  StatementRange,
  StatementSummary,
} from '../../domain/ledger/statement';
import type { PointBalance } from '../../domain/points/points';
import type { CallOptions } from '../request/failure';

/**
 * The points of the session's account (product 7, business 3). Each call throws a `Failure` of kind `refused`
 * if the user lacks the permission to see the points.
 */
export interface PointsGateway {
  /** The available and held points now, in whole points. */
  balance(options?: CallOptions): Promise<PointBalance>;
  /** The lines of the statement, newest first. Empty past the end. */
  statement(query: StatementQuery, options?: CallOptions): Promise<StatementPage>;
  /** The sums of a range, and the balance now. Amounts are in fen. */
  summary(range: StatementRange, options?: CallOptions): Promise<StatementSummary>;
}

declare module '../services' {
  interface Services {
    readonly points: PointsGateway;
  }
}
