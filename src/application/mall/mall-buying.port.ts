import type { Id } from '../../domain/kernel/id';
import type { Address, AddressChange } from '../../domain/mall/address-book';
import type { Categories } from '../../domain/mall/category';
import type { Goods, GoodsQuery, GoodsRow } from '../../domain/mall/goods';
import type { Cart } from '../../domain/mall/mall-order';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/**
 * Pieces of a SKU in the cart. `add` adds them to the pieces in the cart; without it they replace those. 0 removes
 * the SKU.
 */
export interface CartChange {
  readonly skuId: Id;
  readonly quantity: number;
  readonly add: boolean;
}

/** The mall as buyers see it. */
export interface MallBuyingGateway {
  window(
    query: Omit<GoodsQuery, 'status'>,
    options?: CallOptions,
  ): Promise<{ readonly items: readonly GoodsRow[]; readonly total: number }>;
  categories(options?: CallOptions): Promise<Categories>;
  find(id: Id, options?: CallOptions): Promise<Goods>;
  cart(options?: CallOptions): Promise<Cart>;
  /** The address book of the account, the default first. */
  addresses(options?: CallOptions): Promise<{ readonly addresses: readonly Address[] }>;
  changeAddress(change: AddressChange, requestId: string): Promise<Result<{ readonly id: Id }>>;
  setCart(change: CartChange, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly mallBuying: MallBuyingGateway;
  }
}
