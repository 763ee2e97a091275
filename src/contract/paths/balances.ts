import { get } from '../path';

/** The paths of the calls for account balances. */
export const paths = {
  platformBalances: get('/finance/accounts/brand'),
  partyBalances: get('/finance/accounts/list'),
  partyBalance: get('/finance/accounts/info/{kind}/{id}'),
} as const;
