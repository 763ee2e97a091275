import { get, post, remove } from '../path';

/** The paths of the calls for links between work orders. */
export const paths = {
  linkedWorks: get('/seller/work/link/{id}'),
  linkWork: post('/seller/work/link/{id}'),
  unlinkWork: remove('/seller/work/link/{id}/{otherId}'),
} as const;
