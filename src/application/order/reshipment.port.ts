import type { ReshipmentKind, ReshipmentPage, ReshipmentQuery } from '../../domain/order/reshipment-list';
import type { CallOptions } from '../request/failure';

/** Reshipments of work orders that the user may see (product 7). */
export interface ReshipmentGateway {
  /**
   * Lists waiting reshipments, the longest wait first, or shipped ones, the latest first. Empty past the end.
   */
  list(kind: ReshipmentKind, query: ReshipmentQuery, options?: CallOptions): Promise<ReshipmentPage>;
}

declare module '../services' {
  interface Services {
    readonly reshipments: ReshipmentGateway;
  }
}
