import type { OrderEvent } from '@/domain/order/order-history';
import type { Split } from '@/domain/order/life/settlement';

/** An event with all parts of a division of points. Which parts a user may read is decided later. */
export interface StoredOrderEvent extends OrderEvent {
  readonly split?: Split;
}
