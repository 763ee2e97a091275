import type { BoardCounts, BoardQuery } from '@/domain/order/board';
import type { Instant } from '@/domain/kernel/instant';
import type { FoundOrder } from './found-order';
import type { OrderListPage, OrderListQuery } from '@/domain/order/order-list';
import type { ReshipmentKind, ReshipmentPage, ReshipmentQuery } from '@/domain/order/reshipment-list';

/** One page of a board. `isMore`: `total` is a lower bound, because counting stopped. */
export interface FoundBoard {
  readonly items: readonly FoundOrder[];
  readonly total: number;
  readonly isMore?: true;
}

/**
 * Lists of orders and related rows, each within its scope. `seesPhones`: the user sees full phone numbers, and can
 * therefore search by any part of a number.
 */
export interface OrderLists {
  /** Sorted by placing time, with amounts. The caller decides who may see the amounts. */
  orders(query: OrderListQuery, seesPhones?: boolean): Promise<OrderListPage>;
  /** Complete orders, in the form that `OrderReads.info` returns. */
  board(query: BoardQuery, now: Instant, seesPhones?: boolean): Promise<FoundBoard>;
  /** The number of orders on each board of the scope. */
  boardCounts(now: Instant): Promise<BoardCounts>;
  /** Pending reshipments: longest waiting first. Shipped reshipments: last shipped first. */
  reshipments(kind: ReshipmentKind, query: ReshipmentQuery, seesPhones?: boolean): Promise<ReshipmentPage>;
}
