import type { Id } from '../../domain/kernel/id';
import type { Order } from '../../domain/order/order';
import type { OrderListPage, OrderListQuery } from '../../domain/order/order-list';
import type { Project } from '../../domain/order/project';
import type { OrderEvent } from '../../domain/order/order-history';
import type { OrderForm } from '../../domain/work-order/order-form';
import type { WorkListItem } from '../../domain/work-order/work-list';
import type { CallOptions } from '../request/failure';

/**
 * Orders on the back end. A call on an order that the user may not see throws a `Failure` of kind `refused`
 * with the refusal `order.not-found`.
 */
export interface OrderGateway {
  /** The orders that the user may see, by default newest first; empty past the end. */
  list(query: OrderListQuery, options?: CallOptions): Promise<OrderListPage>;
  /** Every project that the platform has or had, for filtering orders. */
  projects(options?: CallOptions): Promise<readonly Project[]>;
  info(orderId: Id, options?: CallOptions): Promise<Order>;
  /** All work orders of an order that the user may see, newest first. */
  workOrders(orderId: Id, options?: CallOptions): Promise<readonly WorkListItem[]>;
  /** The events of an order, oldest first. */
  history(orderId: Id, options?: CallOptions): Promise<readonly OrderEvent[]>;
  /** The data that the form of a new work order needs about the order, in one call. */
  form(orderId: Id, options?: CallOptions): Promise<OrderForm>;
}

declare module '../services' {
  interface Services {
    readonly orders: OrderGateway;
  }
}
