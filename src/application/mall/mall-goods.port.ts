import type { Id } from '../../domain/kernel/id';
import type { HistoryPage, HistoryQuery } from '../../domain/kernel/change-history';
import type { CategoryChange, CategoryEvent } from '../../domain/mall/category';
import type {
  Goods,
  GoodsAction,
  GoodsInput,
  GoodsQuery,
  GoodsRow,
  StockEntry,
} from '../../domain/mall/goods';
import type { GoodsChange } from '../../domain/mall/goods-change';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** An action on goods; `id` is the goods. */
export interface GoodsStep {
  readonly id: Id;
  readonly action: GoodsAction;
}

/** A change in bulk of one piece of goods. */
export interface GoodsChangeOf extends GoodsChange {
  readonly id: Id;
}

/** Adds `change` pieces to the stock of a SKU; a negative number removes some. */
export interface StockChange {
  readonly skuId: Id;
  readonly change: number;
  readonly reason: string;
}

/** The goods of the mall, for the staff who keep them. */
export interface MallGoodsGateway {
  list(
    query: GoodsQuery,
    options?: CallOptions,
  ): Promise<{ readonly items: readonly GoodsRow[]; readonly total: number }>;
  find(id: Id, options?: CallOptions): Promise<Goods>;
  journal(id: Id, options?: CallOptions): Promise<{ readonly entries: readonly StockEntry[] }>;
  categoryHistory(options?: CallOptions): Promise<{ readonly entries: readonly CategoryEvent[] }>;
  changeCategories(change: CategoryChange, requestId: string): Promise<Result<{ readonly revision: number }>>;
  save(input: GoodsInput, requestId: string): Promise<Result<{ readonly id: Id }>>;
  step(step: GoodsStep, requestId: string): Promise<Result<undefined>>;
  change(change: GoodsChangeOf, requestId: string): Promise<Result<{ readonly version: number }>>;
  history(id: Id, query: HistoryQuery, options?: CallOptions): Promise<HistoryPage>;
  adjust(change: StockChange, requestId: string): Promise<Result<{ readonly stock: number }>>;
}

declare module '../services' {
  interface Services {
    readonly mallGoods: MallGoodsGateway;
  }
}
