import { get, post } from '../path';

/** The paths of the calls for internal notes on work orders. */
export const paths = {
  workNotes: get('/seller/work/note/{id}'),
  addWorkNote: post('/seller/work/note/{id}'),
} as const;
