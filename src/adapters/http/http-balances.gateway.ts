import type { BalancesGateway } from '@/application/balances/balances.port';
import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import { getPlatformBalances, getPartyBalance, getPartyBalances } from '@/contract/calls/balances';
import { forward } from './forward';

/** The balances of the brand and of its sellers and shops, over HTTP. */
export const createHttpBalancesGateway = (requests: RequestPort): BalancesGateway => {
  const { get, query } = forward(requests);
  return {
    brand: get(getPlatformBalances),
    parties: query(getPartyBalances),
    party: ({ kind, id }, options) => requests.send(getPartyBalance, { kind, id }, options),
  };
};

export const providers: readonly Provider[] = [provide('balances', ['requests'], createHttpBalancesGateway)];
