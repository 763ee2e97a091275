import { provide, type Provider } from '@/application/kernel/provider';
import type { ShopGateway } from '@/application/shop/shop.port';
import type { RequestPort } from '@/application/request/request.port';
import { getShops, getPointShops } from '@/contract/calls/shops';

const CALLS = { shops: getShops, 'point-shops': getPointShops } as const;

/** Shops over HTTP. The lists are read by POST. The duplicate guard is off, because a repeated read is harmless. */
export const createHttpShopGateway = (requests: RequestPort): ShopGateway => ({
  list: (kind, query, options) =>
    requests.send(CALLS[kind], { body: query }, { ...options, repeatSubmit: false }),
});

export const providers: readonly Provider[] = [provide('shops', ['requests'], createHttpShopGateway)];
