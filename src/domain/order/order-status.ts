/** The statuses of an order in the sequence of its life (business 2). */
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

/** The statuses in which an order that has a shop counts as waiting there. */
export const WAITING_AT_SHOP: readonly string[] = [PENDING, 'ASSIGNED', 'INSTALLING'];

/** Whether a text is one of our statuses; false for a status of a foreign dictionary. */
export const isOrderStatus = (status: string): status is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(status);
