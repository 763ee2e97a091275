import { provide, type Provider } from '@/application/kernel/provider';
import type { HomeGateway } from '@/application/home/home.port';
import type { MoneyWaitingGateway } from '@/application/home/money-waiting.port';
import type { RequestPort } from '@/application/request/request.port';
import { getCensus, getHome, getMoneyWaiting } from '@/contract/calls/home';
import { forward } from './forward';

/** The counts and figures of the home page over HTTP. */
export const createHttpHomeGateway = (requests: RequestPort): HomeGateway => {
  const { get, query } = forward(requests);
  return { waiting: get(getHome), census: query(getCensus) };
};

/** The counts of money-related work that waits for staff, such as recharges, refunds and payouts, over HTTP. */
const createHttpMoneyWaitingGateway = (requests: RequestPort): MoneyWaitingGateway => ({
  counts: forward(requests).get(getMoneyWaiting),
});

export const providers: readonly Provider[] = [
  provide('home', ['requests'], createHttpHomeGateway),
  provide('moneyWaiting', ['requests'], createHttpMoneyWaitingGateway),
];
