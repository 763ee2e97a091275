import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatSessionCommand, ConnectionEvent, SignatureEvent } from '@/domain/chat/chat-session';
import { KICK_REASONS } from '@/domain/chat/kicked-out';
import { CREDENTIALS, REFRESHED, runSession, type Run, type RunningSession } from './running-session';

/** `who` selects one of the actor runs so far. Stopped runs are included, because they may still answer late. */
type Action =
  | { readonly kind: 'command'; readonly command: ChatSessionCommand }
  | { readonly kind: 'connection'; readonly who: number; readonly event: ConnectionEvent }
  | { readonly kind: 'signature'; readonly who: number; readonly event: SignatureEvent }
  | { readonly kind: 'time'; readonly ms: number };

const command: fc.Arbitrary<ChatSessionCommand> = fc.constantFrom<ChatSessionCommand>(
  { type: 'sign-in' },
  { type: 'sign-in', credentials: CREDENTIALS },
  { type: 'sign-out' },
  { type: 'retry' },
  { type: 'confirm' },
  { type: 'cancel' },
  { type: 'online' },
);

const connectionEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.constantFrom<ConnectionEvent>(
    { type: 'connection.logged-in' },
    { type: 'connection.ready' },
    { type: 'connection.not-ready' },
    { type: 'connection.unstable' },
    { type: 'connection.restored' },
  ),
  fc
    .constantFrom(70001, 70001, 70001, 70003, 2800, 70050, undefined)
    .map((code): ConnectionEvent => ({ type: 'connection.refused', code })),
  fc
    .constantFrom(...KICK_REASONS)
    .map((reason): ConnectionEvent => ({ type: 'connection.kicked-out', reason })),
);

const signatureEvent: fc.Arbitrary<SignatureEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constant<SignatureEvent>({ type: 'signature.received', credentials: REFRESHED }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('network' as const, 'refused' as const, 'signed-out' as const)
      .map((fault): SignatureEvent => ({ type: 'signature.failed', fault })),
  },
);

/** Mostly the newest run answers, sometimes an older one. */
const who = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: command.map((each): Action => ({ kind: 'command', command: each })) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('connection' as const), who, event: connectionEvent }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('signature' as const), who, event: signatureEvent }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 500, 5000, 30_000, 60_000).map((ms): Action => ({ kind: 'time', ms })),
  },
);

const pick = <E>(runs: readonly Run<E>[], back: number): Run<E> | undefined => runs.at(-1 - back);

const act = (session: RunningSession, each: Action): void => {
  if (each.kind === 'command') session.actor.send(each.command);
  else if (each.kind === 'time') session.clock.increment(each.ms);
  else if (each.kind === 'connection') pick(session.connections, each.who)?.say(each.event);
  else pick(session.signatures, each.who)?.say(each.event);
};

const isReady = (session: RunningSession): boolean =>
  session.actor.getSnapshot().matches({ session: 'ready' });

const PERSON = new Set(['sign-in', 'retry', 'confirm']);

/** The events that lead to a ready chat, which random events reach too rarely. */
const straightToReady: readonly Action[] = [
  { kind: 'command', command: { type: 'sign-in', credentials: CREDENTIALS } },
  { kind: 'connection', who: 0, event: { type: 'connection.logged-in' } },
  { kind: 'connection', who: 0, event: { type: 'connection.ready' } },
];

const sequence = fc
  .tuple(fc.boolean(), fc.array(action, { minLength: 100, maxLength: 197 }))
  .map(([straight, actions]) => (straight ? [...straightToReady, ...actions] : actions));

describe('any sequence of events', () => {
  it('never runs two logins or two signature requests at a time', () => {
    fc.assert(
      fc.property(sequence, (actions) => {
        const session = runSession();
        for (const each of actions) {
          act(session, each);
          expect(session.live(session.connections) + session.live(session.signatures)).toBeLessThanOrEqual(1);
        }
        expect(session.actor.getSnapshot().status).toBe('active');
      }),
      { numRuns: 60 },
    );
  });

  it('makes the chat ready only when the current connection has logged in and the service is ready', () => {
    let ready = 0;
    fc.assert(
      fc.property(sequence, (actions) => {
        const session = runSession();
        for (const each of actions) {
          act(session, each);
          if (!isReady(session)) continue;
          ready += 1;
          const reported = session.connection().reported.map((event) => event.type);
          expect(session.connection().isLive).toBe(true);
          expect(reported).toContain('connection.logged-in');
          expect(reported).toContain('connection.ready');
        }
      }),
      { numRuns: 60, examples: [[[...straightToReady]]] },
    );
    expect(ready).toBeGreaterThan(0);
  });

  it('never starts a login without a signature', () => {
    fc.assert(
      fc.property(sequence, (actions) => {
        const session = runSession();
        for (const each of actions) act(session, each);
        for (const run of session.connections) {
          expect([CREDENTIALS, REFRESHED]).toContainEqual(run.input);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('receives at most two signatures until the user acts or the chat is ready', () => {
    fc.assert(
      fc.property(sequence, (actions) => {
        const session = runSession();
        let received = 0;
        for (const each of actions) {
          const before = session.value();
          const isAnswer = each.kind === 'signature' && pick(session.signatures, each.who)?.isLive === true;
          act(session, each);
          if (isAnswer && before === 'refreshing' && each.event.type === 'signature.received') received += 1;
          if ((each.kind === 'command' && PERSON.has(each.command.type)) || isReady(session)) received = 0;
          expect(received).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('logs in twice, with one renewal, when the service always answers 70001', () => {
    const session = runSession();
    session.actor.send({ type: 'sign-in', credentials: CREDENTIALS });
    for (let turn = 0; turn < 200; turn += 1) {
      if (session.connection().isLive) session.connection().say({ type: 'connection.refused', code: 70001 });
      const asked = session.signatures.at(-1);
      if (asked?.isLive === true) asked.say({ type: 'signature.received', credentials: REFRESHED });
      session.clock.increment(1000);
    }
    expect([session.connections.length, session.signatures.length]).toEqual([2, 1]);
    expect(session.value()).toBe('failed');
  });

  it('retries an unreachable network no more often than the backoff permits', () => {
    const session = runSession();
    session.actor.send({ type: 'sign-in', credentials: CREDENTIALS });
    session.connection().say({ type: 'connection.logged-in' });
    session.connection().say({ type: 'connection.ready' });
    session.connection().say({ type: 'connection.not-ready' });
    for (let second = 0; second < 3600; second += 1) {
      const last = session.connection();
      if (last.isLive) last.say({ type: 'connection.refused', code: 2800 });
      session.clock.increment(1000);
    }
    expect(session.connections.length).toBeLessThan(130);
    expect(session.connections.length).toBeGreaterThan(100);
  });

  it('retries a connection that was never ready less and less often', () => {
    const session = runSession();
    session.actor.send({ type: 'sign-in', credentials: CREDENTIALS });
    for (let second = 0; second < 3600; second += 1) {
      const last = session.connection();
      if (last.isLive) last.say({ type: 'connection.refused', code: 2800 });
      session.clock.increment(1000);
    }
    expect(session.connections.length).toBeLessThan(20);
  });
});
