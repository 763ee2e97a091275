import type { Id } from '../../domain/kernel/id';
import type { Address, AddressChange } from '../../domain/mall/address-book';
import type { Categories } from '../../domain/mall/category';
import type { Goods, GoodsPage, GoodsQuery, ShelfRow } from '../../domain/mall/goods';
import type { Cart } from '../../domain/mall/mall-order';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/**
 * The number of pieces of a SKU in the cart. With `add` they are added to the present number; otherwise they
 * replace it. 0 removes the SKU.
 */
export interface CartChange {
  readonly skuId: Id;
  readonly quantity: number;
  readonly add: boolean;
}

/** The mall as buyers see it. */
export interface MallBuyingGateway {
  /** The goods on sale that match the query. */
  window(query: Omit<GoodsQuery, 'status' | 'after'>, options?: CallOptions): Promise<GoodsPage<ShelfRow>>;
  /** The whole category tree. Each category contains the number of its goods on sale. */
  categories(options?: CallOptions): Promise<Categories>;
  /** Reads goods. Fails with refusal `mall.not-found` if they are not on sale. */
  find(id: Id, options?: CallOptions): Promise<Goods>;
  /** The cart of the account with current prices and stock, the receiver of the newest order and the balance. */
  cart(options?: CallOptions): Promise<Cart>;
  /**
   * A cart that contains one piece of a SKU instead of the stored lines, to buy that SKU directly. The cart is empty if
   * there is no such SKU.
   */
  cartOf(skuId: Id, options?: CallOptions): Promise<Cart>;
  /** The address book of the account; the default address comes first. */
  addresses(options?: CallOptions): Promise<{ readonly addresses: readonly Address[] }>;
  /** Saves or removes an address, or makes it the default. Returns its id. */
  changeAddress(change: AddressChange, requestId: string): Promise<Result<{ readonly id: Id }>>;
  setCart(change: CartChange, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly mallBuying: MallBuyingGateway;
  }
}
