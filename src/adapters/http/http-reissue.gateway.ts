import { provide, type Provider } from '@/application/kernel/provider';
import type { ReissueGateway } from '@/application/order/reissue.port';
import type { RequestPort } from '@/application/request/request.port';
import { getReissued, getReissues } from '@/contract/calls/orders';

const CALLS = { waiting: getReissues, shipped: getReissued } as const;

/** Re-issues over HTTP. */
export const createHttpReissueGateway = (requests: RequestPort): ReissueGateway => ({
  list: (kind, query, options) => requests.send(CALLS[kind], { query }, options),
});

export const providers: readonly Provider[] = [provide('reissues', ['requests'], createHttpReissueGateway)];
