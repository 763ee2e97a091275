import type { Shop, ShopKind, ShopQuery } from '../../domain/shop/shop';
import type { CallOptions } from '../request/failure';

interface ShopPage {
  readonly items: readonly Shop[];
  readonly total: number;
}

/** The shops of the platform that take orders (product 7), for every signed-in user. */
export interface ShopGateway {
  /**
   * Nearest first if the query has a position, else by name; empty past the end. With only a region,
   * shops of its district come first, then of its city, then of its province.
   */
  list(kind: ShopKind, query: ShopQuery, options?: CallOptions): Promise<ShopPage>;
}

declare module '../services' {
  interface Services {
    readonly shops: ShopGateway;
  }
}
