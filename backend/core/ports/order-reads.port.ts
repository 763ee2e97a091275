import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { OrderOfWork } from '@/domain/work-order/order-of-work';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkListPage } from '@/domain/work-order/work-list';
import type { FoundOrder } from './found-order';

/** The facts for a new work order on an order, and its work order with a pending reshipment. */
export interface StartOnOrder {
  readonly order: OrderOfWork;
  readonly waiting?: TrackedWorkOrder;
}

/** Single orders of one scope. Each returns undefined if the order is not in it. */
export interface OrderReads {
  /** The order with its amount; the caller decides who may see that. */
  info(orderId: Id): Promise<FoundOrder | undefined>;
  /** The facts that the rules of a work order need. */
  forWork(orderId: Id): Promise<OrderForWork | undefined>;
  startOfWork(orderId: Id): Promise<StartOnOrder | undefined>;
  /** The work orders of the scope on it, newest first. */
  workOrders(orderId: Id, now: Instant): Promise<WorkListPage | undefined>;
}
