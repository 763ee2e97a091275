import type { Permission } from '@/domain/access/permission';

/** To see orders in their list, and the menu entry that leads there. */
export const ORDER_LIST: Permission = 'order:list';

/** To see what an order costs. */
export const SEE_PRICES: Permission = 'order:price';

/** To place and change orders. */
export const PLACE_ORDERS: Permission = 'order:add';
