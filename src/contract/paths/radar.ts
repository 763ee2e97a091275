import { get, post } from '../path';

/** The paths of the calls for the radar. */
export const paths = {
  radar: get('/seller/radar/list'),
  reminders: get('/seller/radar/reminders'),
  remind: post('/seller/radar/remind/{id}'),
} as const;
