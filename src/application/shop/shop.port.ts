import type { Shop, ShopKind, ShopQuery } from '../../domain/shop/shop';
import type { CallOptions } from '../request/failure';

interface ShopPage {
  readonly items: readonly Shop[];
  readonly total: number;
}

/** The shops of the platform that accept orders (product 7), for every signed-in user. */
export interface ShopGateway {
  /**
   * Lists shops. If the query has a position, the nearest come first; otherwise they are sorted by name. With
   * only a region, shops of its district come first, then of its city, then of its province. Empty past the
   * end.
   */
  list(kind: ShopKind, query: ShopQuery, options?: CallOptions): Promise<ShopPage>;
}

declare module '../services' {
  interface Services {
    readonly shops: ShopGateway;
  }
}
