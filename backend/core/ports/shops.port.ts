import type { DayNumber } from '@/domain/dates/civil';
import type { Shop, ShopKind, ShopQuery } from '@/domain/shop/shop';

interface ShopPage {
  readonly items: readonly Shop[];
  readonly total: number;
}

/**
 * The shops of the scope's platform that are open and have a user who can accept orders. Every user of the platform may
 * see them.
 */
export interface ShopStorage {
  /**
   * Sorted by distance if a position is given, with unlocated shops last. With `nearRegionId`, sorted by the
   * length of the path that a shop shares with that region in the tree of regions, longest first. Otherwise
   * sorted by name. Closed dates that ended before `today` are left out.
   */
  page(kind: ShopKind, query: ShopQuery, today: DayNumber): Promise<ShopPage>;
}
