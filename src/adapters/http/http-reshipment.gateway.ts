import { provide, type Provider } from '@/application/kernel/provider';
import type { ReshipmentGateway } from '@/application/order/reshipment.port';
import type { RequestPort } from '@/application/request/request.port';
import { getShippedReshipments, getReshipments } from '@/contract/calls/order-and-reshipments';

const CALLS = { waiting: getReshipments, shipped: getShippedReshipments } as const;

/** Reshipments over HTTP. */
export const createHttpReshipmentGateway = (requests: RequestPort): ReshipmentGateway => ({
  list: (kind, query, options) => requests.send(CALLS[kind], { query }, options),
});

export const providers: readonly Provider[] = [
  provide('reshipments', ['requests'], createHttpReshipmentGateway),
];
