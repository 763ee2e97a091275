import type { OrderListPage, OrderListQuery } from '@/domain/order/order-list';
import type { ReshipmentKind, ReshipmentPage, ReshipmentQuery } from '@/domain/order/reshipment-list';

/** Lists of orders and of what hangs on them, each within its scope. */
export interface OrderLists {
  /** By when they were placed, with their amounts; who may see those is the caller's to know. */
  orders(query: OrderListQuery): Promise<OrderListPage>;
  /** Longest waiting first, or last shipped first. */
  reshipments(kind: ReshipmentKind, query: ReshipmentQuery): Promise<ReshipmentPage>;
}
