import type { ChatCredentials, ConnectionEvent, SignatureEvent } from '../../domain/chat/chat-session';
import type { ChatSignal } from '../../domain/chat/signal';

export interface TransportListener {
  readonly connection: (event: ConnectionEvent) => void;
  /** After `connection.ready`; before it, for what was missed when `ready` says that the page has caught up. */
  readonly signal: (signal: ChatSignal) => void;
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
}
