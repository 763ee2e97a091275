import type { RequestPort } from '@/application/request/request.port';
import { resultOf } from '@/application/request/refusal-of';
import type { SessionGateway } from '@/application/session/session.port';
import { getRoutes } from '@/contract/calls/routes';
import {
  captchaImage,
  getChatSignature,
  getIdentity,
  signIn,
  signInSecondFactor,
  signOut,
} from '@/contract/calls/session';

/** The captcha has its own time-out (product 7). */
const CAPTCHA_TIMEOUT_MS = 20_000;

/** The calls of sign-in and session over HTTP. The sign-in page loads this file, so it imports no other calls. */
export const createHttpSessionGateway = (requests: RequestPort): SessionGateway => ({
  captcha: (options) => requests.send(captchaImage, {}, { timeoutMs: CAPTCHA_TIMEOUT_MS, ...options }),
  signIn: (input) =>
    resultOf(() => requests.send(signIn, { body: input }, { refusals: 'values', repeatSubmit: false })),
  signInSecondFactor: (input) =>
    resultOf(() =>
      requests.send(signInSecondFactor, { body: input }, { refusals: 'values', repeatSubmit: false }),
    ),
  identity: (options) => requests.send(getIdentity, {}, options),
  routes: (options) => requests.send(getRoutes, {}, options),
  signOut: () => requests.send(signOut, {}, { isToken: true, repeatSubmit: false, background: true }),
  chatSignature: (options) => requests.send(getChatSignature, {}, options),
});
