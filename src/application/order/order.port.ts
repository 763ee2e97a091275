import type { Id } from '../../domain/kernel/id';
import type { Order } from '../../domain/order/order';
import type { OrderListPage, OrderListQuery } from '../../domain/order/order-list';
import type { Project } from '../../domain/order/project';
import type { OrderEvent } from '../../domain/order/order-history';
import type { OrderForm } from '../../domain/work-order/order-form';
import type { WorkListItem } from '../../domain/work-order/work-list';
import type { CallOptions } from '../request/failure';

/**
 * Orders behind the wire. An order outside the scope is a `Failure` of kind `refused` with the refusal
 * `order.not-found`, whatever is asked of it.
 */
export interface OrderGateway {
  /** The orders that the person may see, newest first; past the end it is empty. */
  list(query: OrderListQuery, options?: CallOptions): Promise<OrderListPage>;
  /** Every project the platform has or had, by which orders are found. */
  projects(options?: CallOptions): Promise<readonly Project[]>;
  info(orderId: Id, options?: CallOptions): Promise<Order>;
  /** The work orders on it that the person may see, newest first; all of them. */
  workOrders(orderId: Id, options?: CallOptions): Promise<readonly WorkListItem[]>;
  /** Who placed and changed it, oldest first. */
  history(orderId: Id, options?: CallOptions): Promise<readonly OrderEvent[]>;
  /** What a new work order on it starts from, in one round trip. */
  form(orderId: Id, options?: CallOptions): Promise<OrderForm>;
}

declare module '../services' {
  interface Services {
    readonly orders: OrderGateway;
  }
}
