import { get, post } from '../path';

export const paths = {
  workNotes: get('/seller/work/note/{id}'),
  addWorkNote: post('/seller/work/note/{id}'),
} as const;
