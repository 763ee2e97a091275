import { get, post } from '../path';

export const paths = {
  radar: get('/seller/radar/list'),
  reminders: get('/seller/radar/reminders'),
  remind: post('/seller/radar/remind/{id}'),
} as const;
