import { createActor, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate';
import type { ChatCredentials, ConnectionEvent, SignatureEvent } from '@/domain/chat/chat-session';
import { chatSessionMachine } from '@/domain/chat/chat-session.machine';

/** One run of an actor that the machine has asked for; `say` works after its end, too, as late answers do. */
export interface Run<E> {
  readonly input: ChatCredentials | undefined;
  readonly reported: E[];
  say(event: E): void;
  isLive: boolean;
}

/** The machine with a simulated clock and actors that wait for the test to answer. */
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

/** Signed in with a signature at hand, logged in and ready. */
export const readySession = (): RunningSession => {
  const session = runSession();
  session.actor.send({ type: 'sign-in', credentials: CREDENTIALS });
  session.connection().say({ type: 'connection.logged-in' });
  session.connection().say({ type: 'connection.ready' });
  return session;
};
