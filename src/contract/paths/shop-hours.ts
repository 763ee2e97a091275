import { get, put } from '../path';

/** The paths of the calls for a shop’s opening hours. */
export const paths = {
  ownHours: get('/seller/shop/hours'),
  ownHoursHistory: get('/seller/shop/hours/history'),
  changeOwnHours: put('/seller/shop/hours'),
} as const;
