import { createActor, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate';
import type { ChatCredentials, ConnectionEvent, SignatureEvent } from '@/domain/chat/chat-session';
import { chatSessionMachine } from '@/domain/chat/chat-session.machine';

/** One run of an actor. `say` also works after the run has ended, to simulate a late answer. */
export interface Run<E> {
  readonly input: ChatCredentials | undefined;
  readonly reported: E[];
  say(event: E): void;
  isLive: boolean;
}

/** Runs the state machine of the session on a simulated clock. The test answers in place of its actors. */
export const runSession = (jitter?: () => number) => {
  const clock = new SimulatedClock();
  const connections: Run<ConnectionEvent>[] = [];
  const signatures: Run<SignatureEvent>[] = [];
  const recorded = <E extends AnyEventObject>(runs: Run<E>[]) =>
    fromCallback<AnyEventObject, ChatCredentials>(({ input, sendBack }) => {
      const reported: E[] = [];
      const run: Run<E> = {
        input,
        reported,
        isLive: true,
        say: (event) => {
          reported.push(event);
          sendBack(event);
        },
      };
      runs.push(run);
      return () => {
        run.isLive = false;
      };
    });
  const machine = chatSessionMachine.provide({
    actors: { connection: recorded(connections), signature: recorded(signatures) as never },
    ...(jitter === undefined
      ? {}
      : { delays: { backoffDelay: ({ context }) => 1000 * context.failures + jitter() } }),
  });
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    clock,
    connections,
    signatures,
    connection: () => connections.at(-1)!,
    signature: () => signatures.at(-1)!,
    live: <E>(runs: readonly Run<E>[]) => runs.filter((run) => run.isLive).length,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

export type RunningSession = ReturnType<typeof runSession>;

export const CREDENTIALS: ChatCredentials = { userId: '12', signature: 'first' };
export const REFRESHED: ChatCredentials = { userId: '12', signature: 'second' };

export const LOGGING_IN = { session: { loggingIn: 'unanswered' } };
export const CONNECTED = { session: { ready: 'connected' } };

/** A session that has a signature, is logged in and ready. */
export const readySession = (): RunningSession => {
  const session = runSession();
  session.actor.send({ type: 'sign-in', credentials: CREDENTIALS });
  session.connection().say({ type: 'connection.logged-in' });
  session.connection().say({ type: 'connection.ready' });
  return session;
};
