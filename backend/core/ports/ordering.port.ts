import type { Instant } from '@/domain/kernel/instant';
import type { OrderingAccount } from '@/domain/order/may-order';
import type { PricedProject } from '@/domain/order/project';

/** The facts that decide what the scope's seller account may order. */
export interface OrderingStorage {
  /**
   * The scope's seller account. It counts as closed if staff closed or removed it; disabling its sign-in does not close
   * it.
   */
  account(): Promise<OrderingAccount>;
  /** All projects of the scope's platform, sorted by their position, including those that are not on sale. */
  projects(now: Instant): Promise<readonly PricedProject[]>;
}
