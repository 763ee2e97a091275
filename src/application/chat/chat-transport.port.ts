import type { ChatCredentials, ConnectionEvent, SignatureEvent } from '../../domain/chat/chat-session';
import type { ChatSignal } from '../../domain/chat/signal';
import type { Id } from '../../domain/kernel/id';
import type { VisiblePresence, Report } from '../../domain/work-order/presence';

/** News about the other users who have a work order open. */
export interface PresenceUpdate {
  readonly workOrderId: Id;
  readonly company: VisiblePresence;
}

/** Receives the events of a transport, in the order in which the connection delivers them. */
export interface TransportListener {
  readonly connection: (event: ConnectionEvent) => void;
  /**
   * Called after `connection.ready`, except for missed signals: they are delivered before a `connection.ready` with
   * `caughtUp`.
   */
  readonly signal: (signal: ChatSignal) => void;
  /** Called only by a service with presence, and only for work orders that were reported. */
  readonly company?: (news: PresenceUpdate) => void;
}

/**
 * The messaging service. It only carries signals that state what to read again, never message texts. There are
 * implementations over the back end's own WebSocket, over Tencent, and inside the tab; one contract suite tests all of
 * them.
 */
export interface ChatTransport {
  /** Reads the credentials for the login once. Never rejects: a fault is part of the answer. */
  signature(): Promise<SignatureEvent>;
  /**
   * Logs in and reports until it is stopped. It first reports `logged-in` and `ready`, or `refused` with the
   * service's code (see `classifyLoginFailure`); later it reports changes of the connection. The returned
   * function ends the connection: nothing is reported afterwards, and a second call does nothing. Connections
   * never overlap.
   */
  connect(credentials: ChatCredentials, listener: TransportListener): () => void;
  /**
   * Reports over the open connection what this page does with a work order. Without a connection the report
   * is lost. Absent for a service without presence.
   */
  report?(report: Report): void;
}
