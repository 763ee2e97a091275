import type { ChatSessionCommand } from '../../domain/chat/chat-session';
import type { ChatSessionView } from '../../domain/chat/chat-session-view';
import type { ChatSignal } from '../../domain/chat/signal';
import type { Id } from '../../domain/kernel/id';
import type { Report } from '../../domain/work-order/presence';
import type { CompanyNews } from './chat-transport.port';
import type { Message } from '../../domain/work-order/message';

/** Receives the outcome of a request for a lock. */
export interface LockHearing {
  /** May be called at once, much later, or never. */
  readonly granted: () => void;
  /** Another tab has taken it away. */
  readonly lost: () => void;
}

/** A lock that one tab of this browser and host holds at a time. It passes on when its tab closes or crashes. */
export interface TabLock {
  /** `false` without locks between tabs: then every tab is alone. */
  readonly isThere: boolean;
  /** Queues for the lock, or takes it from its holder. The returned function leaves the queue, or releases the lock. */
  hold(how: 'in-turn' | 'at-once', hearing: LockHearing): () => void;
}

/** Messages between the tabs of one user and host about the chat. Never a signature. */
export type TabMessage =
  /** Asks whether there is a leader. */
  | { readonly kind: 'probe' }
  /** The sender leads, and this is the state of its session. */
  | { readonly kind: 'view'; readonly view: ChatSessionView }
  | { readonly kind: 'signal'; readonly signal: ChatSignal }
  /** Who else has a work order open, as the leader was told. */
  | { readonly kind: 'company'; readonly news: CompanyNews }
  /** What the sender does with a work order, for the leader's connection. */
  | { readonly kind: 'report'; readonly report: Report }
  /** A command of the user, for the leading tab. */
  | { readonly kind: 'command'; readonly command: TabCommand };

/** Commands of a user for the session, from any tab. Signing in and out reaches each tab by its own session. */
export type TabCommand = Extract<
  ChatSessionCommand,
  { readonly type: 'retry' | 'confirm' | 'cancel' | 'online' }
>;

/** Sends to the other tabs, never to the posting one. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

/** Whether the user can see this tab. */
export interface TabVisibility {
  isVisible(): boolean;
  /** Calls back after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

/** Whether the user works in this tab: the tab and the browser's window are in front. */
export interface TabFocus {
  hasFocus(): boolean;
  /** Calls back after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

/** The browser's view of the network. Offline is certain; online is a guess. */
export interface NetworkState {
  isOnline(): boolean;
  /** Calls back when the network is found again; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

/** Locks by name, each held by one task across all tabs at a time. */
export interface KeyedLock {
  /** `false` without locks between tabs: then only the tasks of this tab exclude each other. */
  readonly isShared: boolean;
  /**
   * Runs the task in its turn, and tells it whether the lock was free when it was requested. Rejects as the task does,
   * and when `signal` ends the wait.
   */
  run<T>(name: string, task: (atOnce: boolean) => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Messages between the tabs of one user about their outbox. */
export type ChatNews =
  /** The stored outbox has changed. */
  | { readonly kind: 'outbox-changed' }
  /** A reply was stored, and the answer contained it. */
  | { readonly kind: 'posted'; readonly workOrderId: Id; readonly message: Message }
  /** The read mark of a conversation has moved. */
  | { readonly kind: 'seen'; readonly workOrderId: Id };

/** Sends to the other tabs of the same user, never to the posting one. */
export interface ChatNewsChannel {
  post(news: ChatNews): void;
  listen(listener: (news: ChatNews) => void): () => void;
  close(): void;
}
