import { get, post } from '../path';

/** The paths of the calls for handing over a work order. */
export const paths = {
  colleagues: get('/seller/work/handOver/{id}'),
  handOver: post('/seller/work/handOver/{id}'),
} as const;
