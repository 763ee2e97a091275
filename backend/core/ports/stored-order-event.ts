import type { OrderEvent } from '@/domain/order/order-history';
import type { Split } from '@/domain/order/life/settlement';

/**
 * An event of an order, with the complete split of its points. Which parts of the split a user may see is decided
 * later.
 */
export interface StoredOrderEvent extends OrderEvent {
  readonly split?: Split;
}
