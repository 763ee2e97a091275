import type { Held } from '../kernel/held';
import type { ChatAlerts } from './alerts.port';
import type { ChatSessionService } from './chat-session.service';
import type { Conversations } from './conversations';
import type { OutboxService } from './outbox.service';

/** The chat of the signed-in user, in any tab. */
export interface Chat {
  /** The state of the connection, and the commands a user has for it. */
  readonly line: Pick<ChatSessionService, 'view' | 'subscribe' | 'tell'>;
  readonly conversations: Conversations;
  readonly outbox: OutboxService;
  readonly alerts: ChatAlerts;
}

/** Where the views find the chat: it is loaded behind the shell, for one person at a time, and not on every platform. */
export type HeldChat = Held<Chat>;
