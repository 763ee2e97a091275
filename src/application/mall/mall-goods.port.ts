import type { Id } from '../../domain/kernel/id';
import type { HistoryPage, HistoryQuery } from '../../domain/kernel/change-history';
import type { CategoryChange, CategoryEvent } from '../../domain/mall/category';
import type {
  Goods,
  GoodsAction,
  GoodsInput,
  GoodsPage,
  GoodsQuery,
  GoodsRow,
  StockPage,
} from '../../domain/mall/goods';
import type { GoodsChange } from '../../domain/mall/goods-change';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** An action on goods; `id` is the id of the goods. */
export interface GoodsStep {
  readonly id: Id;
  readonly action: GoodsAction;
}

/** A bulk change applied to one entry of goods. */
export interface GoodsChangeOf extends GoodsChange {
  readonly id: Id;
}

/** Adds `change` pieces to the stock of a SKU; a negative number removes some. */
export interface StockChange {
  readonly skuId: Id;
  readonly change: number;
  readonly reason: string;
}

/** The goods of the mall, for the staff who manage them. */
export interface MallGoodsGateway {
  /** The goods of the brand, in any status. */
  list(query: GoodsQuery, options?: CallOptions): Promise<GoodsPage<GoodsRow>>;
  /** Reads goods with the actions that the user may take now. Fails with refusal `mall.not-found`. */
  find(id: Id, options?: CallOptions): Promise<Goods>;
  /**
   * Stock movements of all SKUs of the goods, newest first. `before` is the id of the oldest movement that was read.
   */
  journal(id: Id, query: HistoryQuery, options?: CallOptions): Promise<StockPage>;
  /** The last 100 changes of the category tree, newest first. */
  categoryHistory(options?: CallOptions): Promise<{ readonly entries: readonly CategoryEvent[] }>;
  /** Changes the category tree and returns its new revision. Refuses a change based on an older revision. */
  changeCategories(change: CategoryChange, requestId: string): Promise<Result<{ readonly revision: number }>>;
  /** Creates goods if the id is empty; otherwise replaces them. Refuses if the server has another version. */
  save(input: GoodsInput, requestId: string): Promise<Result<{ readonly id: Id }>>;
  /** Puts goods on sale, takes them off sale, or removes them. */
  step(step: GoodsStep, requestId: string): Promise<Result<undefined>>;
  /** Changes goods and returns their new version. */
  change(change: GoodsChangeOf, requestId: string): Promise<Result<{ readonly version: number }>>;
  /** The changes before `query.before`, newest first; without `before`, the newest changes. */
  history(id: Id, query: HistoryQuery, options?: CallOptions): Promise<HistoryPage>;
  /** Changes the stock and returns the new stock. Needs a reason, and refuses a stock below 0. */
  adjust(change: StockChange, requestId: string): Promise<Result<{ readonly stock: number }>>;
}

declare module '../services' {
  interface Services {
    readonly mallGoods: MallGoodsGateway;
  }
}
