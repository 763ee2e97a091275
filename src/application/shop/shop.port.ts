import type { Shop, ShopKind, ShopQuery } from '../../domain/shop/shop';
import type { CallOptions } from '../request/failure';

interface ShopPage {
  readonly items: readonly Shop[];
  readonly total: number;
}

/** The shops of the platform that take orders (product 7), for every signed-in user. */
export interface ShopGateway {
  /**
   * The nearest first where the query says near what, else by name; past the end it is empty. Where only a region is
   * known, those of its district come first, then of its city, then of its province.
   */
  list(kind: ShopKind, query: ShopQuery, options?: CallOptions): Promise<ShopPage>;
}

declare module '../services' {
  interface Services {
    readonly shops: ShopGateway;
  }
}
