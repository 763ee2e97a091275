import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { OrderOfWork } from '@/domain/work-order/order-of-work';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkListPage } from '@/domain/work-order/work-list';
import type { FoundOrder } from './found-order';

/** What a new work order on an order starts from, and the one of that order that waits to be shipped. */
export interface StartOnOrder {
  readonly order: OrderOfWork;
  readonly waiting?: TrackedWorkOrder;
}

/** Single orders of one scope. Each answers nothing where the order is not in it. */
export interface OrderReads {
  /** The order with its amount; who may see that is the caller's to know. */
  info(orderId: Id): Promise<FoundOrder | undefined>;
  /** What the rules of a work order need to know of it. */
  forWork(orderId: Id): Promise<OrderForWork | undefined>;
  startOfWork(orderId: Id): Promise<StartOnOrder | undefined>;
  /** The work orders of the scope on it, newest first. */
  workOrders(orderId: Id, now: Instant): Promise<WorkListPage | undefined>;
}
