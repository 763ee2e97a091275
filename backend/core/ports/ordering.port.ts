import type { OrderingAccount } from '@/domain/order/may-order';
import type { PricedProject } from '@/domain/order/project';

/** What ordering starts from, for the seller account of the scope. */
export interface OrderingStorage {
  /** The scope's seller account; one whose own sign-in is disabled counts as closed. */
  account(): Promise<OrderingAccount>;
  /** Every project of the scope's platform in its order, those that are no longer offered included. */
  projects(): Promise<readonly PricedProject[]>;
}
