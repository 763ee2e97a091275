/** Business 2. */
export const ORDER_STATUSES = [
  'UNPAID',
  'PENDING',
  'ASSIGNED',
  'INSTALLING',
  'DONE',
  'AFTER_SALE',
  'CANCELLED',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const UNPAID = 'UNPAID';
export const PENDING = 'PENDING';

/** Statuses of an order that waits at its shop: paid, and not installed. */
export const WAITING_AT_SHOP: readonly string[] = [PENDING, 'ASSIGNED', 'INSTALLING'];

/** False for a status of a foreign dictionary. */
export const isOrderStatus = (status: string): status is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(status);
