import type { Id } from '@/domain/kernel/id';

/** Where a new order is entered. */
export const NEW_ORDER_ADDRESS = '/order/add';

/** Where an order is changed. */
export const orderEditAddress = (orderId: Id): string =>
  `${NEW_ORDER_ADDRESS}/${encodeURIComponent(orderId)}`;

/** To place and change orders. */
export const PLACES_ORDERS: readonly string[] = ['order:add'];
