import { defineDomainArea } from '../area';

/** The comparison of payment providers' statements with our payments (business 3). */
export const reconciliation = defineDomainArea({
  name: 'reconciliation',
  permissions: ['finance:reconcile:list', 'finance:reconcile'],
  refusals: {
    'reconciliation.not-found': [],
    'reconciliation.refund-not-stopped': [],
    'reconciliation.action-not-allowed': [],
    'reconciliation.decided': [],
    'reconciliation.nothing-to-post': [],
    'reconciliation.paid-otherwise': [],
    'reconciliation.provider-silent': [],
    'reconciliation.money-gone': [],
    'reconciliation.nothing-to-refund': [],
    'reconciliation.refund-exists': [],
  },
});
