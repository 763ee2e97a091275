import { provide, type Provider } from '@/application/kernel/provider';
import type { SecondFactorGateway } from '@/application/profile/second-factor.port';
import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort } from '@/application/request/request.port';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@/contract/calls/second-factor';
import { forward } from './forward';

const asValues = { refusals: 'values', repeatSubmit: false } as const;

/** The user's own second factor over HTTP. */
export const createHttpSecondFactorGateway = (requests: RequestPort): SecondFactorGateway => ({
  state: forward(requests).get(getSecondFactor),
  begin: (password) => resultOf(() => requests.send(beginSecondFactor, { body: { password } }, asValues)),
  confirm: (code) => resultOf(() => requests.send(confirmSecondFactor, { body: { code } }, asValues)),
  remove: (password, code) =>
    resultOf(() => requests.send(removeSecondFactor, { body: { password, code } }, asValues)),
});

export const providers: readonly Provider[] = [
  provide('secondFactor', ['requests'], createHttpSecondFactorGateway),
];
