import { get, put } from '../path';

export const paths = {
  ownHours: get('/seller/shop/hours'),
  ownHoursHistory: get('/seller/shop/hours/history'),
  changeOwnHours: put('/seller/shop/hours'),
} as const;
