import type { Shop, ShopKind, ShopQuery } from '@/domain/shop/shop';

interface ShopPage {
  readonly items: readonly Shop[];
  readonly total: number;
}

/** The shops of the scope's platform that take orders. Everybody of the platform may know them. */
export interface ShopStorage {
  /**
   * Nearest first where a position is given, shops without one last; else by what of the region tree they share with
   * `nearRegionId`; else by name.
   */
  page(kind: ShopKind, query: ShopQuery): Promise<ShopPage>;
}
