import { get, post, remove } from '../path';

export const paths = {
  linkedWorks: get('/seller/work/link/{id}'),
  linkWork: post('/seller/work/link/{id}'),
  unlinkWork: remove('/seller/work/link/{id}/{otherId}'),
} as const;
