import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { HistoryPage, HistoryQuery } from '@/domain/kernel/change-history';
import type { Address, AddressChange } from '@/domain/mall/address-book';
import type { Categories, CategoryChange, CategoryEvent } from '@/domain/mall/category';
import type {
  Goods,
  GoodsInput,
  GoodsQuery,
  GoodsRow,
  GoodsState,
  GoodsStatus,
  StockEntry,
} from '@/domain/mall/goods';
import type { ChangeableGoods, ChangedGoods } from '@/domain/mall/goods-change';
import type { Cart, CheckOut, MallOrder, MallOrderPage, MallOrderQuery } from '@/domain/mall/mall-order';
import type { StoredMoney } from '@/domain/mall/refund-money';
import type { MallStepInput } from '@/domain/mall/mall-step';
import type { MallActor, MallOrderAction, MallOrderFacts, MallOrderTimer } from '@/domain/mall/order-life';
import type { Payment } from '@/domain/payment/payment';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';
import type { JobKey } from './job-key';
import type { PaymentName } from './payments.port';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly isMore?: true;
}

/** The goods of the brand. Buyers meet those on the shelf alone. */
export interface MallGoods {
  page(query: GoodsQuery): Promise<Page<GoodsRow>>;
  find(id: Id): Promise<Omit<Goods, 'actions'> | undefined>;
  /** The pictures and the video that goods, their SKUs and their description have now. */
  filesOf(id: Id): Promise<readonly string[]>;
  save(input: GoodsInput, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
  step(
    id: Id,
    decide: (state: GoodsState) => Result<GoodsStatus | 'REMOVED'>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  /** A change in bulk of one piece of goods; `category` is the one that it goes into, or empty. */
  change(
    id: Id,
    category: string,
    decide: (goods: ChangeableGoods) => Result<ChangedGoods>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly version: number }>>;
  journal(goodsId: Id): Promise<readonly StockEntry[]>;
  history(goodsId: Id, query: HistoryQuery): Promise<HistoryPage>;
  adjust(
    skuId: Id,
    change: number,
    reason: string,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly stock: number }>>;
}

/** The category tree of the brand; buyers meet the numbers of goods on the shelf. */
export interface MallCategories {
  tree(): Promise<Categories>;
  /** The newest 100 changes, the newest first. */
  history(): Promise<readonly CategoryEvent[]>;
  /** Locks the tree; refused where a colleague has changed it since it was read. */
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
  change(change: AddressChange, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
}

/** The mall orders of an account; for staff of the brand, those of all its accounts. */
export interface MallOrders {
  cart(): Promise<Cart>;
  setCart(
    set: { readonly skuId: Id; readonly quantity: number; readonly add: boolean },
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  place(
    input: CheckOut,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly orderNo: string }>>;
  page(query: MallOrderQuery): Promise<MallOrderPage>;
  /** `moneyBack` is empty for an account that buys: what is wrong at a provider is the platform's own matter. */
  find(orderNo: string): Promise<
    | {
        readonly order: Omit<MallOrder, 'actions' | 'moneyBack'>;
        readonly facts: MallOrderFacts;
        readonly moneyBack: readonly StoredMoney[];
      }
    | undefined
  >;
  /** The most of one code, and the payment by a code that is open; undefined where there is no such order. */
  payment(orderNo: string): Promise<
    | {
        readonly most: Fen;
        readonly open?: { readonly points: Fen; readonly money: Fen; readonly payment: Payment };
      }
    | undefined
  >;
  /** Locks the order, asks the domain, moves stock and points, and appends what happened. */
  step(
    orderNo: string,
    action: MallOrderAction,
    input: MallStepInput,
    actor: MallActor,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
}

/** The effects of time on orders. A timer does nothing when its reason is gone. */
export interface MallTimers {
  /** The open code of an order, whose provider is asked before the order is closed. */
  openCode(orderId: Id): Promise<PaymentName | undefined>;
  /** Throws when an order with an open payment code would be closed, unless queries of its provider have failed for good. */
  take(orderId: Id, timer: MallOrderTimer, job: JobKey, now: Instant, isGivenUp: boolean): Promise<void>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly mallAddresses: MallAddresses;
    readonly mallCategories: MallCategories;
    readonly mallGoods: MallGoods;
    readonly mallOrders: MallOrders;
  }
}
