import type { LateValue } from '../kernel/late-value';
import type { ChatAlerts } from './alerts.port';
import type { ChatSessionService } from './chat-session.service';
import type { Conversations } from './conversations';
import type { OutboxService } from './outbox.service';

/** The chat of the signed-in user, in any tab. */
export interface Chat {
  /** The state of the connection, and the user's commands for it. */
  readonly line: Pick<ChatSessionService, 'view' | 'subscribe' | 'tell'>;
  readonly conversations: Conversations;
  readonly outbox: OutboxService;
  readonly alerts: ChatAlerts;
}

/**
 * Holds the chat for the views. The chat is loaded after the shell, for one user at a time, and not on every platform.
 */
export type HeldChat = LateValue<Chat>;
