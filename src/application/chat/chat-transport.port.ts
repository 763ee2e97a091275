import type { ChatCredentials, ConnectionEvent, SignatureEvent } from '../../domain/chat/chat-session';
import type { ChatSignal } from '../../domain/chat/signal';
import type { Id } from '../../domain/kernel/id';
import type { Company, Report } from '../../domain/work-order/presence';

/** Who else has a work order open. */
export interface CompanyNews {
  readonly workOrderId: Id;
  readonly company: Company;
}

/** Receives what a transport reports, in the order of its connection. */
export interface TransportListener {
  readonly connection: (event: ConnectionEvent) => void;
  /** After `connection.ready`; before it, for what was missed when `ready` says that the page has caught up. */
  readonly signal: (signal: ChatSignal) => void;
  /** Only over a service that carries presence, and only of work orders that were reported. */
  readonly company?: (news: CompanyNews) => void;
}

/**
 * The messaging service, used only for signals that say what to read again. It carries no message text. Implemented
 * over the back end's own WebSocket, over Tencent, and in the tab itself; one contract suite tests all of them.
 */
export interface ChatTransport {
  /** Reads the credentials for the login, once. Never rejects: a fault is part of the answer. */
  signature(): Promise<SignatureEvent>;
  /**
   * Logs in and reports until it is stopped: first `logged-in` and `ready`, or `refused` with the service's code (see
   * `classifyLoginFailure`), later changes of the connection. The returned function releases it; nothing is reported
   * afterwards, and calling it twice is harmless. It is not called while another connection is open.
   */
  connect(credentials: ChatCredentials, listener: TransportListener): () => void;
  /**
   * Reports over the open connection what this page does with a work order; lost where there is none. Absent for a
   * service without presence.
   */
  report?(report: Report): void;
}
