import type { Instant } from '@/domain/kernel/instant';
import type { OrderingAccount } from '@/domain/order/may-order';
import type { PricedProject } from '@/domain/order/project';

/** The facts for ordering, for the scope's seller account. */
export interface OrderingStorage {
  /** The scope's seller account; it counts as closed if its own sign-in is disabled. */
  account(): Promise<OrderingAccount>;
  /** All projects of the scope's platform in order, including those that are not on sale. */
  projects(now: Instant): Promise<readonly PricedProject[]>;
}
