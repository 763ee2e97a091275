import type { Chapter } from '../screen';

/** The gallery's chapter of the order desks, on which shops and dispatchers work. */
export const DESKS: Chapter = {
  title: 'The desks of orders',
  screens: [
    { id: 'shop-desk', name: 'The orders of a shop', path: '/order/desk', who: 'shop', phone: true },
    {
      id: 'dispatch',
      name: 'Orders to assign, beside ranked shops',
      path: '/order/dispatch',
      who: 'dispatcher',
    },
  ],
};
