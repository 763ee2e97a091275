import type { Outlet, OutletKind, OutletQuery } from '@/domain/outlet/outlet';

interface OutletPage {
  readonly items: readonly Outlet[];
  readonly total: number;
}

/** The outlets of the scope's platform that take orders. Everybody of the platform may know them. */
export interface OutletStorage {
  /**
   * Nearest first where a position is given, outlets without one last; else by what of the region tree they share with
   * `nearRegionId`; else by name.
   */
  page(kind: OutletKind, query: OutletQuery): Promise<OutletPage>;
}
