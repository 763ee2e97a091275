import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { OrderOfWork } from '@/domain/work-order/order-of-work';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkListPage } from '@/domain/work-order/work-list';
import type { FoundOrder } from './found-order';

/** The facts for a new work order on an order. `waiting` is the order's work order whose reshipment is pending. */
export interface StartOnOrder {
  readonly order: OrderOfWork;
  readonly waiting?: TrackedWorkOrder;
}

/**
 * Single orders of one scope. Each method returns undefined if the order is not in the scope; `info` also finds orders
 * with a work order that the user's account handles.
 */
export interface OrderReads {
  /** The order with its amount. The caller decides who may see the amount. */
  info(orderId: Id): Promise<FoundOrder | undefined>;
  /** The facts about the order that the rules of a work order need. */
  forWork(orderId: Id): Promise<OrderForWork | undefined>;
  /** The facts for the form of a new work order. */
  startOfWork(orderId: Id): Promise<StartOnOrder | undefined>;
  /** The work orders of the scope that belong to this order, newest first. */
  workOrders(orderId: Id, now: Instant): Promise<WorkListPage | undefined>;
}
