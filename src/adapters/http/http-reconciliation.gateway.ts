import { provide, type Provider } from '@/application/kernel/provider';
import type { ReconciliationGateway } from '@/application/reconciliation/reconciliation.port';
import type { RequestPort } from '@/application/request/request.port';
import { decideDifference, getDifferences, getStatementDays } from '@/contract/calls/reconciliation';
import { forward } from './forward';

/** The reconciliation with the statements of the payment providers, over HTTP. */
export const createHttpReconciliationGateway = (requests: RequestPort): ReconciliationGateway => {
  const { query, send } = forward(requests);
  return {
    days: query(getStatementDays),
    differences: query(getDifferences),
    decide: send(decideDifference, ({ id, verb, remark }) => ({ id, verb, body: { remark } })),
  };
};

export const providers: readonly Provider[] = [
  provide('reconciliation', ['requests'], createHttpReconciliationGateway),
];
