import type { DayNumber } from '@/domain/dates/civil';
import type { Shop, ShopKind, ShopQuery } from '@/domain/shop/shop';

interface ShopPage {
  readonly items: readonly Shop[];
  readonly total: number;
}

/** The shops of the scope's platform that take orders. Every user of the platform may see them. */
export interface ShopStorage {
  /**
   * Nearest first if a position is given, with unlocated shops last. With `nearRegionId`, shops that share more of its
   * path in the region tree come first. Otherwise sorted by name. Closed dates that ended before `today` are left out.
   */
  page(kind: ShopKind, query: ShopQuery, today: DayNumber): Promise<ShopPage>;
}
