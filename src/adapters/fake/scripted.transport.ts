import type { ChatTransport, TransportListener } from '@/application/chat/chat-transport.port';
import type { ChatCredentials, ConnectionEvent, SignatureEvent } from '@/domain/chat/chat-session';
import type { ChatSignal } from '@/domain/chat/signal';

/** A scripted transport. */
export interface ScriptedTransport extends ChatTransport {
  /** What `signature` answers from now on. */
  answers(event: SignatureEvent): void;
  /** Whether a connection is open, and with what it was opened. */
  open(): ChatCredentials | undefined;
  says(event: ConnectionEvent): void;
  signals(signal: ChatSignal): void;
  /** How often `connect` was called. */
  connections(): number;
}

/** Accepts every login at once while `obliging`; otherwise waits for the script. */
export const createScriptedTransport = ({ obliging = false } = {}): ScriptedTransport => {
  let answer: SignatureEvent = {
    type: 'signature.received',
    credentials: { userId: '1001', signature: 'signed' },
  };
  let current: { readonly credentials: ChatCredentials; readonly listener: TransportListener } | undefined;
  let connections = 0;

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
    answers: (event) => {
      answer = event;
    },
    open: () => current?.credentials,
    says: (event) => current?.listener.connection(event),
    signals: (signal) => current?.listener.signal(signal),
    connections: () => connections,
  };
};
