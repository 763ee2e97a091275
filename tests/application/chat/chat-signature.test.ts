import { describe, expect, it } from 'vitest';
import { signatureFaultOf, signatureFrom } from '@/application/chat/chat-signature';
import { Failure, type FailureDetails } from '@/application/request/failure';

const UNAVAILABLE = { code: 'request.unavailable', params: { seconds: 2 } } as const;

describe('why a signature could not be had', () => {
  it.each<[string, FailureDetails]>([
    ['no network', { kind: 'network', ambiguous: true }],
    ['an answer that did not come', { kind: 'timeout', ambiguous: true }],
    ['a proxy', { kind: 'proxy', status: 502, ambiguous: true }],
    [
      'a database that is away',
      { kind: 'code', code: 503, status: 503, refusal: UNAVAILABLE, ambiguous: true },
    ],
    [
      'the same, posted with 200',
      { kind: 'code', code: 503, status: 200, refusal: UNAVAILABLE, ambiguous: false },
    ],
    ['too many at once', { kind: 'code', code: 429, status: 429, ambiguous: false }],
    ['a status without an answer of ours', { kind: 'status', status: 404, ambiguous: false }],
    ['a fault of the back end', { kind: 'refused', code: 500, status: 500, ambiguous: true }],
  ])('passes: %s', (_, details) => {
    expect(signatureFaultOf(new Failure(details))).toBe('network');
  });

  it.each<[string, FailureDetails]>([
    ['what the back end says no to', { kind: 'refused', code: 500, status: 200, ambiguous: false }],
    ['an answer of another shape', { kind: 'contract', status: 200, ambiguous: true }],
  ])('waits for the person: %s', (_, details) => {
    expect(signatureFaultOf(new Failure(details))).toBe('refused');
  });

  it('reports the end of the session where no person is signed in', async () => {
    const ask = () => Promise.reject(new Failure({ kind: 'unauthenticated', ambiguous: false }));
    expect(await signatureFrom(ask)).toEqual({ kind: 'fault', fault: 'signed-out' });
    expect(await signatureFrom(() => Promise.resolve('x'))).toEqual({ kind: 'answer', value: 'x' });
  });
});
