import type { Id } from '@/domain/kernel/id';

/** The path of the form for a new order. */
export const NEW_ORDER_PATH = '/order/add';

/** The path of the form that changes an order. */
export const orderEditPath = (orderId: Id): string => `${NEW_ORDER_PATH}/${encodeURIComponent(orderId)}`;

/** The permission and kind of account that an order form requires. */
export const PLACES_ORDERS = { any: ['order:add'], only: ['SELLER'] } as const;
