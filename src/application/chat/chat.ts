import { createListeners } from '../kernel/listeners';
import type { ChatSessionService } from './chat-session.service';
import type { Conversations } from './conversations';
import type { OutboxService } from './outbox.service';

/** What the chat can do for the person who is signed in, in any tab. */
export interface Chat {
  /** How the connection stands, and what a person may tell it. */
  readonly line: Pick<ChatSessionService, 'view' | 'subscribe' | 'tell'>;
  readonly conversations: Conversations;
  readonly outbox: OutboxService;
}

/** Where the views find the chat: it is loaded behind the shell, for one person at a time, and not on every platform. */
export interface HeldChat {
  current(): Chat | undefined;
  /** Calls back when it comes and goes; the answer stops it. */
  subscribe(listener: () => void): () => void;
  /** For whoever loads it. */
  hold(chat: Chat | undefined): void;
}

export const createHeldChat = (): HeldChat => {
  const listeners = createListeners();
  let held: Chat | undefined;
  return {
    current: () => held,
    subscribe: listeners.add,
    hold: (chat) => {
      if (chat === held) return;
      held = chat;
      listeners.call();
    },
  };
};
