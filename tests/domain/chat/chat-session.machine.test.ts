import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { KICK_REASONS } from '@/domain/chat/kicked-out';
import { FRESH_SESSION } from '@/domain/chat/chat-session';
import { chatSessionMachine } from '@/domain/chat/chat-session.machine';
import { CONNECTED, CREDENTIALS, LOGGING_IN, readySession, REFRESHED, runSession } from './running-session';

const expired = { type: 'connection.refused', code: 70001 } as const;
const offline = { type: 'connection.refused', code: 2801 } as const;

/** A session with a signature whose login is not answered yet. */
const loggingIn = () => {
  const session = runSession();
  session.actor.send({ type: 'sign-in', credentials: CREDENTIALS });
  return session;
};

describe('signing in', () => {
  it('starts signed out, with nothing running', () => {
    const session = runSession();
    expect(session.value()).toBe('signedOut');
    expect(session.context()).toEqual(FRESH_SESSION);
    expect([session.connections.length, session.signatures.length]).toEqual([0, 0]);
  });

  it('logs in at once with the signature from the sign-in', () => {
    const session = loggingIn();
    expect(session.value()).toEqual(LOGGING_IN);
    expect(session.connection().input).toEqual(CREDENTIALS);
    expect(session.signatures).toHaveLength(0);
  });

  it('requests a signature first when it has none, for example after a reload', () => {
    const session = runSession();
    session.actor.send({ type: 'sign-in' });
    expect(session.value()).toBe('refreshing');
    expect(session.connections).toHaveLength(0);
    session.signature().say({ type: 'signature.received', credentials: REFRESHED });
    expect(session.value()).toEqual(LOGGING_IN);
    expect(session.connection().input).toEqual(REFRESHED);
  });

  it('is ready after the login is answered and the service is ready', () => {
    const session = loggingIn();
    session.connection().say({ type: 'connection.logged-in' });
    expect(session.value()).toEqual({ session: 'waitingForReady' });
    session.connection().say({ type: 'connection.ready' });
    expect(session.value()).toEqual(CONNECTED);
  });

  it('accepts that the service is ready before the login is answered', () => {
    const session = loggingIn();
    session.connection().say({ type: 'connection.ready' });
    expect(session.value()).toEqual({ session: { loggingIn: 'readyFirst' } });
    session.connection().say({ type: 'connection.logged-in' });
    expect(session.value()).toEqual(CONNECTED);
  });

  it('forgets an early ready event that is revoked', () => {
    const session = loggingIn();
    session.connection().say({ type: 'connection.ready' });
    session.connection().say({ type: 'connection.not-ready' });
    session.connection().say({ type: 'connection.logged-in' });
    expect(session.value()).toEqual({ session: 'waitingForReady' });
  });

  it('is undone by sign-out, which closes the connection and forgets the signature', () => {
    const session = readySession();
    session.actor.send({ type: 'sign-out' });
    expect(session.value()).toBe('signedOut');
    expect(session.context()).toEqual(FRESH_SESSION);
    expect(session.live(session.connections)).toBe(0);
  });

  it('fails with a message when the machine was created without its actors', () => {
    const actor = createActor(chatSessionMachine);
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send({ type: 'sign-in' });
    expect(String(errors[0])).toContain('The chat session needs its actor "signature": provide it.');
    const other = createActor(chatSessionMachine);
    other.subscribe({ error: (error) => errors.push(error) });
    other.start();
    other.send({ type: 'sign-in', credentials: CREDENTIALS });
    expect(String(errors[1])).toContain('The chat session needs its actor "connection": provide it.');
  });
});

describe('an expired signature (70001)', () => {
  it('is renewed once, and the login follows with the new one', () => {
    const session = loggingIn();
    session.connection().say(expired);
    expect(session.value()).toBe('refreshing');
    expect(session.context()).toMatchObject({ expiries: 1, held: { kind: 'none' } });
    expect(session.live(session.connections)).toBe(0);
    session.signature().say({ type: 'signature.received', credentials: REFRESHED });
    expect(session.connection().input).toEqual(REFRESHED);
  });

  it('is a failure that the user may retry when it occurs twice in a row', () => {
    const session = loggingIn();
    session.connection().say(expired);
    session.signature().say({ type: 'signature.received', credentials: REFRESHED });
    session.connection().say(expired);
    expect(session.value()).toBe('failed');
    expect(session.context().problem).toEqual({ kind: 'login', code: 70001 });
    expect(session.signatures).toHaveLength(1);
    session.actor.send({ type: 'retry' });
    expect(session.value()).toBe('refreshing');
    expect(session.context()).toEqual(FRESH_SESSION);
  });

  it('is followed by a pause when the network fails after the renewal', () => {
    const session = loggingIn();
    session.connection().say(expired);
    session.signature().say({ type: 'signature.received', credentials: REFRESHED });
    session.connection().say(offline);
    expect(session.value()).toBe('pausing');
  });

  it('is still the second in a row when a network failure came in between', () => {
    const session = loggingIn();
    session.connection().say(expired);
    session.signature().say({ type: 'signature.received', credentials: REFRESHED });
    session.connection().say(offline);
    session.actor.send({ type: 'online' });
    session.connection().say(expired);
    expect(session.value()).toBe('failed');
  });

  it('counts as the first again after the chat was ready', () => {
    const session = loggingIn();
    session.connection().say(expired);
    session.signature().say({ type: 'signature.received', credentials: REFRESHED });
    session.connection().say({ type: 'connection.logged-in' });
    session.connection().say({ type: 'connection.ready' });
    expect(session.context()).toMatchObject({ expiries: 0, problem: { kind: 'none' } });
    session.connection().say({ type: 'connection.not-ready' });
    session.clock.increment(500);
    session.connection().say(expired);
    expect(session.value()).toBe('refreshing');
  });
});

describe('other refusals of the login', () => {
  it.each([70003, 70009, 70013, 70014])(
    'a login refused with %i is a fault of the deployment and offers no retry',
    (code) => {
      const session = loggingIn();
      session.connection().say({ type: 'connection.refused', code });
      expect(session.value()).toBe('misconfigured');
      expect(session.context().problem).toEqual({ kind: 'login', code });
      session.actor.send({ type: 'retry' });
      session.clock.increment(3_600_000);
      expect(session.value()).toBe('misconfigured');
      expect(session.connections).toHaveLength(1);
    },
  );

  it.each([70050, undefined])('a login refused with %s offers a retry', (code) => {
    const session = loggingIn();
    session.connection().say({ type: 'connection.refused', code });
    expect(session.value()).toBe('failed');
    expect(session.context().problem).toEqual({ kind: 'login', code });
    expect(session.live(session.connections)).toBe(0);
  });
});

describe('a missing signature', () => {
  const asking = () => {
    const session = runSession();
    session.actor.send({ type: 'sign-in' });
    return session;
  };

  it('is requested again after a pause when the network failed', () => {
    const session = asking();
    session.signature().say({ type: 'signature.failed', fault: 'network' });
    expect(session.value()).toBe('pausing');
    session.clock.increment(499);
    expect(session.value()).toBe('pausing');
    session.clock.increment(1);
    expect(session.value()).toBe('refreshing');
    expect(session.signatures).toHaveLength(2);
  });

  it('is a failure with a retry when it is refused', () => {
    const session = asking();
    session.signature().say({ type: 'signature.failed', fault: 'refused' });
    expect(session.value()).toBe('failed');
    expect(session.context().problem).toEqual({ kind: 'signature', fault: 'refused' });
  });

  it('leads to the signed-out state when the session has ended', () => {
    const session = asking();
    session.signature().say({ type: 'signature.failed', fault: 'signed-out' });
    expect(session.value()).toBe('signedOut');
    expect(session.context()).toEqual(FRESH_SESSION);
  });

  it('counts as a network failure after 30 s', () => {
    const session = asking();
    session.clock.increment(29_999);
    expect(session.value()).toBe('refreshing');
    session.clock.increment(1);
    expect(session.value()).toBe('pausing');
    expect(session.live(session.signatures)).toBe(0);
  });
});

describe('a network failure', () => {
  it('is assumed when a login is not answered within 30 s', () => {
    const session = loggingIn();
    session.clock.increment(29_999);
    expect(session.value()).toEqual(LOGGING_IN);
    session.clock.increment(1);
    expect(session.value()).toBe('pausing');
    expect(session.live(session.connections)).toBe(0);
  });

  it('is assumed even after an early ready event when the login is not answered', () => {
    const session = loggingIn();
    session.clock.increment(20_000);
    session.connection().say({ type: 'connection.ready' });
    session.clock.increment(10_000);
    expect(session.value()).toBe('pausing');
  });

  it('is assumed when the service is not ready within 30 s', () => {
    const session = loggingIn();
    session.connection().say({ type: 'connection.logged-in' });
    session.clock.increment(29_999);
    expect(session.value()).toEqual({ session: 'waitingForReady' });
    session.clock.increment(1);
    expect(session.value()).toBe('pausing');
  });

  it('is retried with increasing delays when the chat was never ready, because the back end may not support it', () => {
    const session = loggingIn();
    for (const pause of [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000]) {
      session.connection().say(offline);
      session.clock.increment(pause - 1);
      expect(session.value()).toBe('pausing');
      session.clock.increment(1);
      expect(session.value()).toEqual(LOGGING_IN);
    }
    for (let more = 0; more < 2; more += 1) {
      session.connection().say(offline);
      session.clock.increment(900_000 - 1);
      expect(session.value()).toBe('pausing');
      session.clock.increment(1);
      expect(session.value()).toEqual(LOGGING_IN);
    }
  });

  it('has increasing delays up to 30 s on average, and logs in with the same signature', () => {
    const session = loggingIn();
    session.connection().say({ type: 'connection.logged-in' });
    session.connection().say({ type: 'connection.ready' });
    for (const pause of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      session.connection().say(pause === 500 ? { type: 'connection.not-ready' } : offline);
      session.clock.increment(pause - 1);
      expect(session.value()).toBe('pausing');
      session.clock.increment(1);
      expect(session.value()).toEqual(LOGGING_IN);
    }
    expect(session.context().failures).toBe(8);
    expect(session.connection().input).toEqual(CREDENTIALS);
    expect(session.signatures).toHaveLength(0);
  });

  it('uses the backoff delays that are injected', () => {
    const session = runSession(() => 7);
    session.actor.send({ type: 'sign-in', credentials: CREDENTIALS });
    session.connection().say(offline);
    session.clock.increment(1006);
    expect(session.value()).toBe('pausing');
    session.clock.increment(1);
    expect(session.value()).toEqual(LOGGING_IN);
  });

  it.each(['retry', 'online'] as const)('ends its backoff delay early on “%s”', (type) => {
    const session = loggingIn();
    session.connection().say(offline);
    session.actor.send({ type });
    expect(session.value()).toEqual(LOGGING_IN);
    expect(session.connections).toHaveLength(2);
  });

  it('logs in again when the service is no longer ready', () => {
    const session = readySession();
    session.connection().say({ type: 'connection.not-ready' });
    expect(session.value()).toBe('pausing');
    expect(session.context().failures).toBe(1);
  });

  it('leaves the repair of an unstable connection to the service', () => {
    const session = readySession();
    session.connection().say({ type: 'connection.unstable' });
    expect(session.value()).toEqual({ session: { ready: 'reconnecting' } });
    expect(session.live(session.connections)).toBe(1);
    session.connection().say({ type: 'connection.restored' });
    expect(session.value()).toEqual(CONNECTED);
    expect(session.connections).toHaveLength(1);
  });

  it('resets its backoff delay only after a minute in the ready state', () => {
    const session = loggingIn();
    const getReady = () => {
      session.actor.send({ type: 'online' });
      session.connection().say({ type: 'connection.logged-in' });
      session.connection().say({ type: 'connection.ready' });
    };
    session.connection().say(offline);
    getReady();
    session.clock.increment(59_999);
    session.connection().say({ type: 'connection.not-ready' });
    expect(session.context().failures).toBe(2);
    getReady();
    session.clock.increment(60_000);
    expect(session.context().failures).toBe(0);
    expect(session.value()).toEqual(CONNECTED);
  });

  it('ignores events of a connection that was given up', () => {
    const session = loggingIn();
    const old = session.connection();
    session.clock.increment(30_000);
    old.say({ type: 'connection.logged-in' });
    expect(session.value()).toBe('pausing');
    session.clock.increment(500);
    old.say({ type: 'connection.logged-in' });
    old.say({ type: 'connection.kicked-out', reason: 'multipleAccount' });
    expect(session.value()).toEqual(LOGGING_IN);
  });
});

describe('a kick-out', () => {
  it.each(KICK_REASONS)(
    'by %s asks the user, and confirming renews the signature and signs in again',
    (reason) => {
      const session = readySession();
      session.connection().say({ type: 'connection.kicked-out', reason });
      expect(session.value()).toBe('asking');
      expect(session.context().problem).toEqual({ kind: 'kicked-out', reason });
      expect(session.live(session.connections)).toBe(0);
      session.actor.send({ type: 'confirm' });
      expect(session.value()).toBe('refreshing');
      expect(session.context()).toEqual(FRESH_SESSION);
      session.signature().say({ type: 'signature.received', credentials: REFRESHED });
      expect(session.connection().input).toEqual(REFRESHED);
    },
  );

  it('never signs in again automatically', () => {
    const session = readySession();
    session.connection().say({ type: 'connection.kicked-out', reason: 'multipleAccount' });
    session.clock.increment(3_600_000);
    session.actor.send({ type: 'online' });
    session.actor.send({ type: 'retry' });
    expect(session.value()).toBe('asking');
    expect(session.connections).toHaveLength(1);
  });

  it('can happen during the login', () => {
    const session = loggingIn();
    session.connection().say({ type: 'connection.kicked-out', reason: 'multipleDevice' });
    expect(session.value()).toBe('asking');
  });

  it('that is cancelled ends only the chat, and the user may restart it', () => {
    const session = readySession();
    session.connection().say({ type: 'connection.kicked-out', reason: 'userSigExpired' });
    session.actor.send({ type: 'cancel' });
    expect(session.value()).toBe('ended');
    session.clock.increment(3_600_000);
    session.actor.send({ type: 'online' });
    expect(session.value()).toBe('ended');
    session.actor.send({ type: 'retry' });
    expect(session.value()).toBe('refreshing');
    expect(session.context()).toEqual(FRESH_SESSION);
  });
});
