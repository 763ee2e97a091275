import type { OrderListPage, OrderListQuery } from '@/domain/order/order-list';
import type { ReissueKind, ReissuePage, ReissueQuery } from '@/domain/order/reissue-list';

/** Lists of orders and of what hangs on them, each within its scope. */
export interface OrderLists {
  /** By when they were placed, with their amounts; who may see those is the caller's to know. */
  orders(query: OrderListQuery): Promise<OrderListPage>;
  /** Longest waiting first, or last shipped first. */
  reissues(kind: ReissueKind, query: ReissueQuery): Promise<ReissuePage>;
}
