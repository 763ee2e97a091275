import type { Outlet, OutletKind, OutletQuery } from '../../domain/outlet/outlet';
import type { CallOptions } from '../request/failure';

interface OutletPage {
  readonly items: readonly Outlet[];
  readonly total: number;
}

/** The outlets of the platform that take orders (product 7). Everybody who is signed in may know them. */
export interface OutletGateway {
  /**
   * The nearest first where the query says near what, else by name; past the end it is empty. Where only a region is
   * known, those of its district come first, then of its city, then of its province.
   */
  list(kind: OutletKind, query: OutletQuery, options?: CallOptions): Promise<OutletPage>;
}

declare module '../services' {
  interface Services {
    readonly outlets: OutletGateway;
  }
}
