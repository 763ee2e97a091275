import { get, post } from '../path';

/** The paths of the calls for reconciliation. */
export const paths = {
  statementDays: get('/finance/reconcile/list'),
  differences: get('/finance/reconcile/differences'),
  decideDifference: post('/finance/reconcile/{verb}/{id}'),
} as const;
