import type { AccountAccessGateway } from '@/application/account-access/account-access.port';
import { provide, type Provider } from '@/application/kernel/provider';
import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort } from '@/application/request/request.port';
import { getAccountAccess, takeAccessStep } from '@/contract/calls/account-access';
import { forward } from './forward';

/** The open sessions and the second factor of another user, over HTTP. */
export const createHttpAccountAccessGateway = (requests: RequestPort): AccountAccessGateway => ({
  find: (id, options) =>
    resultOf(() => requests.send(getAccountAccess, { id }, { ...options, refusals: 'values' })),
  take: forward(requests).send(takeAccessStep, ({ id, verb, reason }) => ({ id, verb, body: { reason } })),
});

export const providers: readonly Provider[] = [
  provide('accountAccess', ['requests'], createHttpAccountAccessGateway),
];
