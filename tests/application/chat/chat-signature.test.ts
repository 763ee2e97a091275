import { describe, expect, it } from 'vitest';
import { signatureFaultOf, signatureFrom } from '@/application/chat/chat-signature';
import { Failure, type FailureDetails } from '@/application/request/failure';

const UNAVAILABLE = { code: 'request.unavailable', params: { seconds: 2 } } as const;

describe('the reason for a missing signature', () => {
  it.each<[string, FailureDetails]>([
    ['no network', { kind: 'network', ambiguous: true }],
    ['a timeout', { kind: 'timeout', ambiguous: true }],
    ['a proxy', { kind: 'proxy', status: 502, ambiguous: true }],
    [
      'an unavailable database',
      { kind: 'code', code: 503, status: 503, refusal: UNAVAILABLE, ambiguous: true },
    ],
    [
      'an unavailable database, reported with HTTP 200',
      { kind: 'code', code: 503, status: 200, refusal: UNAVAILABLE, ambiguous: false },
    ],
    ['too many requests', { kind: 'code', code: 429, status: 429, ambiguous: false }],
    ['a status without a response of our back end', { kind: 'status', status: 404, ambiguous: false }],
    ['a failure of the back end', { kind: 'refused', code: 500, status: 500, ambiguous: true }],
  ])('is a transient failure: %s', (_, details) => {
    expect(signatureFaultOf(new Failure(details))).toBe('network');
  });

  it.each<[string, FailureDetails]>([
    ['a refusal of the back end', { kind: 'refused', code: 500, status: 200, ambiguous: false }],
    ['an answer that does not match the schema', { kind: 'contract', status: 200, ambiguous: true }],
  ])('requires an action of the user: %s', (_, details) => {
    expect(signatureFaultOf(new Failure(details))).toBe('refused');
  });

  it('is an ended session when no user is signed in', async () => {
    const ask = () => Promise.reject(new Failure({ kind: 'unauthenticated', ambiguous: false }));
    expect(await signatureFrom(ask)).toEqual({ kind: 'fault', fault: 'signed-out' });
    expect(await signatureFrom(() => Promise.resolve('x'))).toEqual({ kind: 'answer', value: 'x' });
  });
});
