import type {
  ChatTransport,
  PresenceUpdate,
  TransportListener,
} from '@/application/chat/chat-transport.port';
import type { ChatCredentials, ConnectionEvent, SignatureEvent } from '@/domain/chat/chat-session';
import type { ChatSignal } from '@/domain/chat/signal';
import type { Report } from '@/domain/work-order/presence';

/** A chat transport whose events a test triggers. */
export interface ScriptedTransport extends ChatTransport {
  /** Sets the answer of `signature`. */
  answers(event: SignatureEvent): void;
  /** The credentials of the open connection; undefined if no connection is open. */
  open(): ChatCredentials | undefined;
  says(event: ConnectionEvent): void;
  signals(signal: ChatSignal): void;
  company(news: PresenceUpdate): void;
  /** The presence reports that were sent over an open connection so far. */
  reports(): readonly Report[];
  /** The number of calls of `connect`. */
  connections(): number;
}

/**
 * Creates the transport. With `obliging`, every login succeeds at once; otherwise a login waits for a scripted answer.
 */
export const createScriptedTransport = ({ obliging = false } = {}): ScriptedTransport => {
  let answer: SignatureEvent = {
    type: 'signature.received',
    credentials: { userId: '1001', signature: 'signed' },
  };
  let current: { readonly credentials: ChatCredentials; readonly listener: TransportListener } | undefined;
  let connections = 0;
  const reported: Report[] = [];

  return {
    signature: () => Promise.resolve(answer),
    connect: (credentials, listener) => {
      const own = { credentials, listener };
      current = own;
      connections += 1;
      if (obliging) {
        queueMicrotask(() => {
          if (current !== own) return;
          listener.connection({ type: 'connection.logged-in' });
          listener.connection({ type: 'connection.ready' });
        });
      }
      return () => {
        if (current === own) current = undefined;
      };
    },
    report: (report) => {
      if (current !== undefined) reported.push(report);
    },
    company: (news) => current?.listener.company?.(news),
    reports: () => reported,
    answers: (event) => {
      answer = event;
    },
    open: () => current?.credentials,
    says: (event) => current?.listener.connection(event),
    signals: (signal) => current?.listener.signal(signal),
    connections: () => connections,
  };
};
