import type { ReissueKind, ReissuePage, ReissueQuery } from '../../domain/order/reissue-list';
import type { CallOptions } from '../request/failure';

/** Goods that work orders of the scope ask for again (product 7). */
export interface ReissueGateway {
  /** Those that wait, the longest first, or those that are shipped, the last first; past the end it is empty. */
  list(kind: ReissueKind, query: ReissueQuery, options?: CallOptions): Promise<ReissuePage>;
}

declare module '../services' {
  interface Services {
    readonly reissues: ReissueGateway;
  }
}
