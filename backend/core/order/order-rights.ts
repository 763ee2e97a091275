import type { Permission } from '@/domain/access/permission';

/** Permits the order list and its menu entry. */
export const ORDER_LIST: Permission = 'order:list';

/** Permits seeing prices. */
export const SEE_PRICES: Permission = 'order:price';

/** Permits staff to see the balances of sellers. */
export const SEE_BALANCES: readonly Permission[] = ['finance:accounts'];

/** Permits placing and changing orders. */
export const PLACE_ORDERS: Permission = 'order:add';
