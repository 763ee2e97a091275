import { type Observable, Subject } from 'rxjs';
import { createActor, fromCallback, type EventObject } from 'xstate';
import {
  type ChatCredentials,
  type ChatSessionCommand,
  type ConnectionEvent,
  reconnectDelay,
  type SignatureEvent,
} from '../../domain/chat/chat-session';
import { chatSessionMachine } from '../../domain/chat/chat-session.machine';
import { type ChatSessionView, viewOfSession } from '../../domain/chat/chat-session-view';
import type { ChatSignal } from '../../domain/chat/signal';
import { createListeners } from '../kernel/listeners';
import type { Clock } from '../kernel/ports';
import type { Report } from '../../domain/work-order/presence';
import type { ChatTransport, PresenceUpdate } from './chat-transport.port';

/** The chat's session with the messaging service, for views and services in any tab. */
export interface ChatSessionService {
  view(): ChatSessionView;
  /** Calls the listener after each change of the view. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
  /**
   * Signals that state what to read again. `everything` follows each new or restored connection that may have missed
   * signals.
   */
  readonly signals: Observable<ChatSignal>;
  /** News about the other users who have a work order open, for work orders that a tab reported. */
  readonly company: Observable<PresenceUpdate>;
  tell(command: ChatSessionCommand): void;
  /** Reports what a tab does with a work order. Without a connection that supports it, the report is lost. */
  report(report: Report): void;
  /** Closes the connection for good. */
  stop(): void;
}

/** The session of the tab that holds the connection. */
export interface ConnectedChatSession extends ChatSessionService {
  /** Emits when this tab has caught up with missed signals; other tabs may not have. */
  readonly caughtUp: Observable<void>;
}

export interface ChatSessionParts {
  readonly transport: ChatTransport;
  readonly clock: Clock;
  /** Returns a random number of at least 0 and below 1. */
  readonly random: () => number;
}

/** The application's clock in the form that XState needs, with a handle for clearing timers. */
const machineClock = (clock: Clock) => ({
  setTimeout: (run: () => void, ms: number) => clock.after(ms, run),
  clearTimeout: (stop: () => void) => {
    stop();
  },
});

/**
 * Whether an event reports a ready or a restored connection. Earlier signals may have been missed, because the service
 * keeps no signals for an unreachable client.
 */
const isConnected = ({ type }: ConnectionEvent): boolean =>
  type === 'connection.ready' || type === 'connection.restored';

const hasCaughtUp = (event: ConnectionEvent): boolean => 'caughtUp' in event && event.caughtUp;

const isSame = (a: ChatSessionView, b: ChatSessionView): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Runs the machine of the chat's session over a transport. Starts signed out. */
export const createChatSession = ({ transport, clock, random }: ChatSessionParts): ConnectedChatSession => {
  const signals = new Subject<ChatSignal>();
  const caughtUp = new Subject<void>();
  const company = new Subject<PresenceUpdate>();
  const listeners = createListeners();

  const signature = fromCallback<EventObject>(({ sendBack }) => {
    void transport.signature().then((event: SignatureEvent) => {
      sendBack(event);
    });
  });
  const connection = fromCallback<EventObject, ChatCredentials>(({ input, sendBack }) =>
    transport.connect(input, {
      connection: (event: ConnectionEvent) => {
        // The signal is emitted before the connected state is published, so that the outbox reads before it
        // sends.
        if (isConnected(event)) {
          if (hasCaughtUp(event)) caughtUp.next();
          else signals.next({ kind: 'everything' });
        }
        sendBack(event);
      },
      signal: (signal) => {
        signals.next(signal);
      },
      company: (news) => {
        company.next(news);
      },
    }),
  );

  const actor = createActor(
    chatSessionMachine.provide({
      actors: { signature, connection },
      delays: { backoffDelay: ({ context }) => reconnectDelay(context, random()) },
    }),
    { clock: machineClock(clock) as never },
  );
  let view: ChatSessionView = viewOfSession(actor.getSnapshot());
  actor.subscribe((snapshot) => {
    const next = viewOfSession(snapshot);
    if (isSame(view, next)) return;
    view = next;
    listeners.call();
  });
  actor.start();

  return {
    view: () => view,
    subscribe: listeners.add,
    signals: signals.asObservable(),
    caughtUp: caughtUp.asObservable(),
    company: company.asObservable(),
    tell: (command) => {
      actor.send(command);
    },
    report: (report) => transport.report?.(report),
    stop: () => {
      actor.stop();
      signals.complete();
      caughtUp.complete();
      company.complete();
    },
  };
};
