import type { BoardCounts, BoardQuery } from '@/domain/order/board';
import type { Instant } from '@/domain/kernel/instant';
import type { FoundOrder } from './found-order';
import type { OrderListPage, OrderListQuery } from '@/domain/order/order-list';
import type { ReshipmentKind, ReshipmentPage, ReshipmentQuery } from '@/domain/order/reshipment-list';

export interface FoundBoard {
  readonly items: readonly FoundOrder[];
  readonly total: number;
  readonly isMore?: true;
}

/** Lists of orders and of what hangs on them, each within its scope. */
export interface OrderLists {
  /** By when they were placed, with their amounts; who may see those is the caller's to know. */
  orders(query: OrderListQuery): Promise<OrderListPage>;
  /** Whole orders, as `orderInfo` finds them. */
  board(query: BoardQuery, now: Instant): Promise<FoundBoard>;
  boardCounts(now: Instant): Promise<BoardCounts>;
  /** Longest waiting first, or last shipped first. */
  reshipments(kind: ReshipmentKind, query: ReshipmentQuery): Promise<ReshipmentPage>;
}
