import { get, post } from '../path';

/** The paths of the calls for another user’s access. */
export const paths = {
  accountAccess: get('/seller/access/info/{id}'),
  takeAccessStep: post('/seller/access/{verb}/{id}'),
} as const;
