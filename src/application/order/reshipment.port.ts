import type { ReshipmentKind, ReshipmentPage, ReshipmentQuery } from '../../domain/order/reshipment-list';
import type { CallOptions } from '../request/failure';

/** Goods that work orders of the scope ask for again (product 7). */
export interface ReshipmentGateway {
  /** Those that wait, the longest first, or those that are shipped, the last first; past the end it is empty. */
  list(kind: ReshipmentKind, query: ReshipmentQuery, options?: CallOptions): Promise<ReshipmentPage>;
}

declare module '../services' {
  interface Services {
    readonly reshipments: ReshipmentGateway;
  }
}
