import { describe, expect, it } from 'vitest';
import {
  FRESH_SESSION,
  loginFailureOf,
  signatureFaultOf,
  withCredentials,
  withProblem,
} from '@/domain/chat/chat-session';
import { CREDENTIALS } from './running-session';

describe('the data of the session', () => {
  it('have no signature, no failure and no problem at first', () => {
    expect(FRESH_SESSION).toEqual({
      held: { kind: 'none' },
      expiries: 0,
      failures: 0,
      wasReady: false,
      problem: { kind: 'none' },
    });
  });

  it('contain the signature of an event', () => {
    const held = { ...FRESH_SESSION, held: { kind: 'held', credentials: CREDENTIALS } };
    expect(withCredentials(FRESH_SESSION, { type: 'sign-in', credentials: CREDENTIALS })).toEqual(held);
    expect(withCredentials(FRESH_SESSION, { type: 'signature.received', credentials: CREDENTIALS })).toEqual(
      held,
    );
    expect(withCredentials(FRESH_SESSION, { type: 'sign-in' })).toBe(FRESH_SESSION);
    expect(withCredentials(FRESH_SESSION, { type: 'retry' })).toBe(FRESH_SESSION);
  });

  it('contain the problem of an event', () => {
    const problem = (event: Parameters<typeof withProblem>[1]) => withProblem(FRESH_SESSION, event).problem;
    expect(problem({ type: 'connection.refused', code: 5 })).toEqual({ kind: 'login', code: 5 });
    expect(problem({ type: 'signature.failed', fault: 'refused' })).toEqual({
      kind: 'signature',
      fault: 'refused',
    });
    expect(problem({ type: 'connection.kicked-out', reason: 'multipleDevice' })).toEqual({
      kind: 'kicked-out',
      reason: 'multipleDevice',
    });
    expect(withProblem(FRESH_SESSION, { type: 'retry' })).toBe(FRESH_SESSION);
  });

  it('distinguish a failed login from a failed signature request', () => {
    expect(loginFailureOf({ type: 'connection.refused', code: 70001 })).toBe('signature-expired');
    expect(loginFailureOf({ type: 'signature.failed', fault: 'network' })).toBe('none');
    expect(signatureFaultOf({ type: 'signature.failed', fault: 'network' })).toBe('network');
    expect(signatureFaultOf({ type: 'connection.refused', code: 2800 })).toBe('none');
  });
});
