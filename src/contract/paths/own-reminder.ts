import { get, post, remove } from '../path';

export const paths = {
  ownReminder: get('/seller/work/reminder/{id}'),
  setOwnReminder: post('/seller/work/reminder/{id}'),
  removeOwnReminder: remove('/seller/work/reminder/{id}'),
} as const;
