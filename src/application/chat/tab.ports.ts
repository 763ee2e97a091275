import type { ChatSessionCommand } from '../../domain/chat/chat-session';
import type { ChatSessionView } from '../../domain/chat/chat-session-view';
import type { ChatSignal } from '../../domain/chat/signal';
import type { Id } from '../../domain/kernel/id';
import type { Report } from '../../domain/work-order/presence';
import type { PresenceUpdate } from './chat-transport.port';
import type { Message } from '../../domain/work-order/message';

/** Receives the outcome of a request for a lock. */
export interface LockListener {
  /** Called when this tab gets the lock: at once, much later, or never. */
  readonly granted: () => void;
  /** Called when another tab has taken the lock away. */
  readonly lost: () => void;
}

/**
 * A lock that one tab of this browser and host holds at a time. It passes to another tab when its tab closes
 * or crashes.
 */
export interface TabLock {
  /** Whether the browser has locks between tabs. Without them, each tab works alone. */
  readonly isThere: boolean;
  /**
   * Waits in the queue for the lock, or takes it from its holder. The returned function leaves the queue or
   * releases the lock.
   */
  hold(how: 'in-turn' | 'at-once', listener: LockListener): () => void;
}

/** Messages about the chat between the tabs of one user and host. They never contain a signature. */
export type TabMessage =
  /** The sender asks whether there is a leader. */
  | { readonly kind: 'probe' }
  /** The sender is the leader, and this is the state of its session. */
  | { readonly kind: 'view'; readonly view: ChatSessionView }
  | { readonly kind: 'signal'; readonly signal: ChatSignal }
  /** The leader passes on which other users have a work order open. */
  | { readonly kind: 'company'; readonly news: PresenceUpdate }
  /** The sender reports what it does with a work order, for the leader's connection. */
  | { readonly kind: 'report'; readonly report: Report }
  /** The sender passes a command of the user to the leading tab. */
  | { readonly kind: 'command'; readonly command: TabCommand };

/**
 * The user's commands for the session, from any tab. Sign-in and sign-out are not among them, because each
 * tab learns of them from its own session.
 */
export type TabCommand = Extract<
  ChatSessionCommand,
  { readonly type: 'retry' | 'confirm' | 'cancel' | 'online' }
>;

/** A channel to the other tabs. The posting tab does not receive its own messages. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Calls the listener for each message of another tab. The returned function removes the listener. */
  listen(listener: (message: TabMessage) => void): () => void;
  /** Ends the channel: later posts and messages are ignored. */
  close(): void;
}

/** Whether the user can see this tab. */
export interface TabVisibility {
  isVisible(): boolean;
  /** Calls the listener after each change. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
}

/** Whether the user works in this tab: it is visible, and the browser's window has the focus. */
export interface TabFocus {
  hasFocus(): boolean;
  /** Calls the listener after each change. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
}

/** The network state as the browser sees it. Offline is certain; online is only a guess. */
export interface NetworkState {
  isOnline(): boolean;
  /** Calls the listener when the network is available again. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
}

/**
 * Locks, each identified by its name. One task at a time holds each lock: across all tabs if `isShared`, otherwise
 * within this tab.
 */
export interface KeyedLock {
  /** Whether the locks work between tabs. If not, only the tasks of this tab exclude each other. */
  readonly isShared: boolean;
  /**
   * Runs the task under the lock. `atOnce` states whether the lock was free when it was requested. Rejects if the task
   * rejects, and when `signal` ends the wait.
   */
  run<T>(name: string, task: (atOnce: boolean) => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Messages between the tabs of one user about their outbox. */
export type ChatNews =
  /** The stored outbox has changed. */
  | { readonly kind: 'outbox-changed' }
  /** A reply was stored, and the answer contained its message. */
  | { readonly kind: 'posted'; readonly workOrderId: Id; readonly message: Message }
  /** The read mark of a conversation has moved. */
  | { readonly kind: 'seen'; readonly workOrderId: Id };

/** A channel to the other tabs of the same user. The posting tab does not receive its own messages. */
export interface ChatNewsChannel {
  post(news: ChatNews): void;
  /** Calls the listener for each message of another tab. The returned function removes the listener. */
  listen(listener: (news: ChatNews) => void): () => void;
  /** Ends the channel: later posts and messages are ignored. */
  close(): void;
}
