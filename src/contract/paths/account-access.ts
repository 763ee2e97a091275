import { get, post } from '../path';

export const paths = {
  accountAccess: get('/seller/access/info/{id}'),
  takeAccessStep: post('/seller/access/{verb}/{id}'),
} as const;
