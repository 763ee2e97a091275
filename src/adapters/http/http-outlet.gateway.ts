import { provide, type Provider } from '@/application/kernel/provider';
import type { OutletGateway } from '@/application/outlet/outlet.port';
import type { RequestPort } from '@/application/request/request.port';
import { getOutlets, getShops } from '@/contract/calls/outlets';

const CALLS = { outlets: getOutlets, 'point-shops': getShops } as const;

/** Outlets over HTTP. They are read by POST, and reading twice does no harm. */
export const createHttpOutletGateway = (requests: RequestPort): OutletGateway => ({
  list: (kind, query, options) =>
    requests.send(CALLS[kind], { body: query }, { ...options, repeatSubmit: false }),
});

export const providers: readonly Provider[] = [provide('outlets', ['requests'], createHttpOutletGateway)];
