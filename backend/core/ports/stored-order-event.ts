import type { OrderEvent } from '@/domain/order/order-history';
import type { Split } from '@/domain/order/life/settlement';

/** An event with all parts of a division: which of them a user reads is decided for each. */
export interface StoredOrderEvent extends OrderEvent {
  readonly split?: Split;
}
