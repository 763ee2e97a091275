import type { PlacedOrder } from '@/domain/order/change-order';
import type { OrderLife } from '@/domain/order/life/order-life';
import type { OrderSettings } from '@/domain/order/life/order-settings';
import type { Order } from '@/domain/order/order';

/** An order with its amount and what decides on its steps. */
export interface FoundOrder {
  readonly order: Order;
  readonly placed: Pick<PlacedOrder, 'sellerId' | 'status' | 'accepted'>;
  /** Nothing of an order whose status is of another dictionary. */
  readonly life?: OrderLife;
  readonly settings: OrderSettings;
}
