import { expect, it } from 'vitest';
import { classify } from '@/application/request/classify';
import { Failure } from '@/application/request/failure';
import { identityFailureOf, presentFailedIdentity } from '@/application/session/failed-identity';
import { isRefusalCode } from '@/domain/refusal-codes';

/** The failure for a back-end answer with this code and status. */
const failureOf = (code: number, status = 200): Failure => {
  const verdict = classify(
    {
      kind: 'reply',
      expects: 'data',
      status,
      type: 'application/json',
      text: `{"code":${code},"msg":"稍后再试"}`,
    },
    { parse: (text) => JSON.parse(text) as unknown, isRefusalCode },
  );
  if (verdict.kind !== 'failure') throw new Error('it is an answer');
  return new Failure(verdict.details);
};

it.each([408, 425, 429, 502, 503, 504])(
  'a failed identification keeps the session for a transient code in the body: %s',
  (code) => {
    expect(identityFailureOf(failureOf(code))).toBe('unreachable');
  },
);

it.each([429, 500, 503])('a failed identification keeps the session for the status %s', (status) => {
  expect(identityFailureOf(failureOf(status, status))).toBe('unreachable');
});

it.each([401, 403, 500, 601])('a failed identification with the code %s in the body is a refusal', (code) => {
  expect(identityFailureOf(failureOf(code))).toBe('refused');
});

it('a notice shows why the route guard signed a user out', () => {
  const shown = (error: unknown) => presentFailedIdentity(error);
  expect(shown(failureOf(401))).toMatchObject({
    as: 'toast',
    tone: 'error',
    text: { refusal: { code: 'session.expired', params: {} } },
  });
  expect(shown(failureOf(403))).not.toMatchObject({ text: { refusal: { code: 'session.expired' } } });
  expect(shown(new Error('unknown'))).toMatchObject({ text: { key: 'failure.default' } });
});

it('an unknown error during identification is no refusal', () => {
  expect(identityFailureOf(new Error('unknown'))).toBe('unreachable');
});
