import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { HistoryPage, HistoryQuery } from '@/domain/kernel/change-history';
import type { Address, AddressChange } from '@/domain/mall/address-book';
import type { Categories, CategoryChange, CategoryEvent } from '@/domain/mall/category';
import type {
  Goods,
  GoodsInput,
  GoodsPage,
  GoodsQuery,
  GoodsRow,
  GoodsState,
  GoodsStatus,
  StockPage,
} from '@/domain/mall/goods';
import type { ChangeableGoods, ChangedGoods } from '@/domain/mall/goods-change';
import type { Cart, CheckOut, MallOrder, MallOrderPage, MallOrderQuery } from '@/domain/mall/mall-order';
import type { MoneyRefund } from '@/domain/mall/refund-money';
import type { MallStepInput } from '@/domain/mall/mall-step';
import type { MallActor, MallOrderAction, MallOrderFacts, MallOrderTimer } from '@/domain/mall/order-life';
import type { Payment } from '@/domain/payment/payment';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';
import type { JobKey } from './job-key';
import type { PaymentName } from './payments.port';

/** The goods of the brand. Buyers see only goods on the shelf. */
export interface MallGoods {
  /** Sorted by `place`, then newest first, unless the query sorts otherwise. */
  page(query: GoodsQuery): Promise<GoodsPage<GoodsRow>>;
  /** Undefined outside the scope, and for buyers also while the goods are off the shelf. */
  find(id: Id): Promise<Omit<Goods, 'actions'> | undefined>;
  /**
   * The names of the files that the goods show now: their pictures and video, and the pictures of their SKUs and
   * description.
   */
  filesOf(id: Id): Promise<readonly string[]>;
  /** Creates goods if the id is empty. Refuses input that was based on an older version. */
  save(input: GoodsInput, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
  /** Locks the goods and calls `decide`; outside the scope: `mall.not-found`. */
  step(
    id: Id,
    decide: (state: GoodsState) => Result<GoodsStatus | 'REMOVED'>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  /** Changes one of the goods as part of a bulk change. `category` is the new category, or empty. */
  change(
    id: Id,
    category: string,
    decide: (goods: ChangeableGoods) => Result<ChangedGoods>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly version: number }>>;
  /** A part of the stock movements, newest first; `before` is the id of the oldest movement that was read. */
  journal(goodsId: Id, query: HistoryQuery): Promise<StockPage>;
  /** The changes before the given one, newest first; without it, the newest changes. */
  history(goodsId: Id, query: HistoryQuery): Promise<HistoryPage>;
  /** Locks the SKU and adds `change` pieces; returns the new stock. Refuses a stock below 0. */
  adjust(
    skuId: Id,
    change: number,
    reason: string,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly stock: number }>>;
}

/** The category tree of the brand. For buyers, the number of goods in a category counts only goods on the shelf. */
export interface MallCategories {
  /** The whole tree with its revision. */
  tree(): Promise<Categories>;
  /** The newest 100 changes, the newest first. */
  history(): Promise<readonly CategoryEvent[]>;
  /** Locks the tree. Refused if a colleague has changed the tree since it was read. */
  change(
    change: CategoryChange,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly revision: number }>>;
}

/** The address book of an account that buys. */
export interface MallAddresses {
  /** The default first. */
  book(): Promise<readonly Address[]>;
  /** Returns the id of the address that was changed. */
  change(change: AddressChange, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
}

/** The mall orders of an account or, for staff, of all accounts of the brand. */
export interface MallOrders {
  /**
   * The cart with current prices and stock, the receiver of the newest order, and the balance. With the id of a SKU,
   * the cart has one piece of that SKU instead of its lines.
   */
  cart(skuId: Id | undefined): Promise<Cart>;
  /** Sets the number of pieces of a SKU in the cart, or adds pieces. The number 0 removes the SKU. */
  setCart(
    set: { readonly skuId: Id; readonly quantity: number; readonly add: boolean },
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  /**
   * Locks the SKUs, takes their stock and holds the coupon. A total that differs from the one shown is refused
   * (`mall.total-changed`).
   */
  place(
    input: CheckOut,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly orderNo: string }>>;
  /** Newest first. Without `after`, the page also has the number of orders in each status. */
  page(query: MallOrderQuery): Promise<MallOrderPage>;
  /** `moneyBack` is empty for buyers: trouble at a provider is shown only to staff. */
  find(orderNo: string): Promise<
    | {
        readonly order: Omit<MallOrder, 'actions' | 'moneyBack'>;
        readonly facts: MallOrderFacts;
        readonly moneyBack: readonly MoneyRefund[];
      }
    | undefined
  >;
  /**
   * The largest amount that one payment code may have, and the order's open payment by code. Undefined if there is no
   * such order.
   */
  payment(orderNo: string): Promise<
    | {
        readonly most: Fen;
        readonly open?: { readonly points: Fen; readonly money: Fen; readonly payment: Payment };
      }
    | undefined
  >;
  /** Locks the order, calls the domain's decision, moves stock and points, and appends an event. */
  step(
    orderNo: string,
    action: MallOrderAction,
    input: MallStepInput,
    actor: MallActor,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
}

/** The steps of orders that timers take. A timer does nothing if its step is no longer due. */
export interface MallTimers {
  /** The open code payment of an order. Its provider is queried before the order is closed. */
  openCode(orderId: Id): Promise<PaymentName | undefined>;
  /**
   * Takes the timer's step. Throws instead of closing an order whose payment code is open, unless `isProviderSilent`
   * states that the queries of its provider have failed and are not repeated.
   */
  take(
    orderId: Id,
    timer: MallOrderTimer,
    job: JobKey,
    now: Instant,
    hasProviderFailed: boolean,
  ): Promise<void>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly mallAddresses: MallAddresses;
    readonly mallCategories: MallCategories;
    readonly mallGoods: MallGoods;
    readonly mallOrders: MallOrders;
  }
}
