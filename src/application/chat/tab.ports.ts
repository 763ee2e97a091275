import type { ChatSessionCommand } from '../../domain/chat/chat-session';
import type { ChatSessionView } from '../../domain/chat/chat-session-view';
import type { ChatSignal } from '../../domain/chat/signal';
import type { Id } from '../../domain/kernel/id';
import type { Message } from '../../domain/work-order/message';

export interface LockHearing {
  /** May come at once, much later, or never. */
  readonly granted: () => void;
  /** Another tab has taken it away. */
  readonly lost: () => void;
}

/** A lock that one tab of this browser and host has at a time. It passes on when its tab closes or crashes. */
export interface TabLock {
  /** `false` where the browser has none: then every tab is alone. */
  readonly isThere: boolean;
  /** Queues for it, or takes it from its holder. The answer leaves the queue, or gives it back. */
  hold(how: 'in-turn' | 'at-once', hearing: LockHearing): () => void;
}

/** Messages between the tabs of one user and host about the chat. Never a signature. */
export type TabMessage =
  /** Is there a leader? */
  | { readonly kind: 'probe' }
  /** The sender leads, and this is the state of its session. */
  | { readonly kind: 'view'; readonly view: ChatSessionView }
  | { readonly kind: 'signal'; readonly signal: ChatSignal }
  /** For the tab that leads, from where a person pressed a button. */
  | { readonly kind: 'command'; readonly command: TabCommand };

/** Commands of a user for the session, from any tab. Signing in and out reaches each tab by its own session. */
export type TabCommand = Extract<
  ChatSessionCommand,
  { readonly type: 'retry' | 'confirm' | 'cancel' | 'online' }
>;

/** Reaches the other tabs, never the one that posts. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

export interface TabVisibility {
  isVisible(): boolean;
  /** Calls back after each change; the answer stops it. */
  subscribe(listener: () => void): () => void;
}

/** Whether the person works in this very tab: it is in front, and the browser's window too. */
export interface TabFocus {
  hasFocus(): boolean;
  /** Calls back after each change; the answer stops it. */
  subscribe(listener: () => void): () => void;
}

/** The browser's view of the network. Offline is certain; online is a guess. */
export interface NetworkState {
  isOnline(): boolean;
  /** Calls back when the network is found again; the answer stops it. */
  subscribe(listener: () => void): () => void;
}

/** Many locks by name, each held by one task of all tabs at a time. */
export interface KeyedLock {
  /** `false` where the browser has none between tabs: then it keeps the tasks of this tab apart, and no others. */
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
  /** A reply was stored; the answer brought it. */
  | { readonly kind: 'posted'; readonly workOrderId: Id; readonly message: Message }
  /** The read mark of a conversation has moved. */
  | { readonly kind: 'seen'; readonly workOrderId: Id };

/** Reaches the other tabs of the same person, never the one that posts. */
export interface ChatNewsChannel {
  post(news: ChatNews): void;
  listen(listener: (news: ChatNews) => void): () => void;
  close(): void;
}
