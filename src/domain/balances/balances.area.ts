import { defineDomainArea } from '../area';

/** The balances of a brand and of its parties, the sellers and shops, for the platform staff who handle money. */
export const balances = defineDomainArea({
  name: 'balances',
  permissions: ['finance:accounts'],
  only: { 'finance:accounts': ['PLATFORM'] },
  refusals: { 'balances.not-found': [] },
});
