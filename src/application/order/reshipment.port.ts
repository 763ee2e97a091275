import type { ReshipmentKind, ReshipmentPage, ReshipmentQuery } from '../../domain/order/reshipment-list';
import type { CallOptions } from '../request/failure';

/** Reshipments of work orders in the scope (product 7). */
export interface ReshipmentGateway {
  /** Waiting ones, the longest first, or shipped ones, the latest first; empty past the end. */
  list(kind: ReshipmentKind, query: ReshipmentQuery, options?: CallOptions): Promise<ReshipmentPage>;
}

declare module '../services' {
  interface Services {
    readonly reshipments: ReshipmentGateway;
  }
}
