import type { PlacedOrder } from '@/domain/order/change-order';
import type { OrderLife } from '@/domain/order/life/order-life';
import type { OrderSettings } from '@/domain/order/life/order-settings';
import type { Order } from '@/domain/order/order';

/** An order with its amount, and the facts that decide which steps are possible. */
export interface FoundOrder {
  readonly order: Order;
  readonly placed: Pick<PlacedOrder, 'sellerId' | 'status' | 'accepted'>;
  /** Undefined for an order whose status the domain does not know. */
  readonly life?: OrderLife;
  readonly settings: OrderSettings;
}
