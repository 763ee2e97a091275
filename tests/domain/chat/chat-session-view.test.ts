import { describe, expect, it } from 'vitest';
import { FRESH_SESSION, type ChatProblem } from '@/domain/chat/chat-session';
import {
  type ChatSessionView,
  restingOf,
  viewOfSession,
  type ChatStateValue,
} from '@/domain/chat/chat-session-view';
import { CREDENTIALS, readySession, runSession } from './running-session';

const view = (value: ChatStateValue, problem: ChatProblem = { kind: 'none' }, failures = 0) =>
  viewOfSession({ value, context: { ...FRESH_SESSION, problem, failures } });

describe('the session as a screen sees it', () => {
  it.each([
    ['signedOut', { status: 'off' }],
    ['refreshing', { status: 'connecting' }],
    [{ session: { loggingIn: 'unanswered' } }, { status: 'connecting' }],
    [{ session: 'waitingForReady' }, { status: 'connecting' }],
    [{ session: { ready: 'connected' } }, { status: 'connected' }],
    [{ session: { ready: 'reconnecting' } }, { status: 'reconnecting' }],
    ['pausing', { status: 'reconnecting' }],
    ['ended', { status: 'ended' }],
    [{}, { status: 'off' }],
    ['starting', { status: 'off' }],
    [{ session: undefined }, { status: 'connecting' }],
  ] as const)('shows the state %j as %j', (value, expected) => {
    expect(view(value)).toEqual(expected);
  });

  it('shows connecting as reconnecting after a network failure', () => {
    expect(view('refreshing', { kind: 'none' }, 1)).toEqual({ status: 'reconnecting' });
    expect(view({ session: 'waitingForReady' }, { kind: 'none' }, 1)).toEqual({ status: 'reconnecting' });
    expect(view({ session: { ready: 'connected' } }, { kind: 'none' }, 1)).toEqual({ status: 'connected' });
  });

  it('shows the reason of a kick-out in its question', () => {
    expect(view('asking', { kind: 'kicked-out', reason: 'multipleDevice' })).toEqual({
      status: 'asking',
      reason: 'multipleDevice',
    });
    expect(view('asking')).toEqual({ status: 'asking', reason: 'REST_API_Kick' });
  });

  it('offers a retry after a failure, but not after a configuration fault', () => {
    expect(view('failed', { kind: 'login', code: 70001 })).toEqual({
      status: 'failed',
      cause: { kind: 'login', code: 70001 },
      mayRetry: true,
    });
    expect(view('failed', { kind: 'signature', fault: 'refused' })).toEqual({
      status: 'failed',
      cause: { kind: 'signature', fault: 'refused' },
      mayRetry: true,
    });
    expect(view('misconfigured', { kind: 'login', code: 70009 })).toMatchObject({ mayRetry: false });
    expect(view('failed')).toMatchObject({ cause: { kind: 'unknown' } });
    expect(view('failed', { kind: 'kicked-out', reason: 'multipleDevice' })).toMatchObject({
      cause: { kind: 'unknown' },
    });
  });

  it('is derived from the snapshot of a running machine, and contains no signature', () => {
    const session = readySession();
    const seen = viewOfSession(session.actor.getSnapshot());
    expect(seen).toEqual({ status: 'connected' });
    expect(JSON.stringify(seen)).not.toContain(CREDENTIALS.signature);
    expect(viewOfSession(runSession().actor.getSnapshot())).toEqual({ status: 'off' });
  });
});

describe('the first state of a tab that takes over', () => {
  it.each<ChatSessionView>([
    { status: 'asking', reason: 'multipleDevice' },
    { status: 'failed', cause: { kind: 'login', code: 70_050 }, mayRetry: true },
    { status: 'failed', cause: { kind: 'unknown' }, mayRetry: true },
    { status: 'ended' },
  ])('continues %j', (left) => {
    const session = runSession();
    const resting = restingOf(left);
    session.actor.send({ type: 'sign-in', ...(resting === undefined ? {} : { resting }) });
    expect(viewOfSession(session.actor.getSnapshot())).toEqual(left);
    expect([session.connections.length, session.signatures.length]).toEqual([0, 0]);
  });

  it.each<ChatSessionView>([
    { status: 'off' },
    { status: 'connecting' },
    { status: 'connected' },
    { status: 'reconnecting' },
    { status: 'failed', cause: { kind: 'login', code: 70_003 }, mayRetry: false },
  ])('starts again after %j', (left) => {
    expect(restingOf(left)).toBeUndefined();
  });
});
