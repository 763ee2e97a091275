import { get, post } from '../path';

export const paths = {
  colleagues: get('/seller/work/handOver/{id}'),
  handOver: post('/seller/work/handOver/{id}'),
} as const;
