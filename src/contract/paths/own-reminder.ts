import { get, post, remove } from '../path';

/** The paths of the calls for own reminders on work orders. */
export const paths = {
  ownReminder: get('/seller/work/reminder/{id}'),
  setOwnReminder: post('/seller/work/reminder/{id}'),
  removeOwnReminder: remove('/seller/work/reminder/{id}'),
} as const;
