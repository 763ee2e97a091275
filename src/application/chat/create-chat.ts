import type { Observable } from 'rxjs';
import type { ChatSignal } from '../../domain/chat/signal';
import type { DraftStore } from '../work-order/draft-store';
import type { ChangeStream } from '../kernel/change-stream';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import type { ChatAlerts } from './alerts.port';
import type { Chat } from './chat';
import { createConversations } from './create-conversations';
import { createOutbox, type OutboxParts } from './create-outbox';
import { createPresence, type PresenceParts, type PresenceService } from './presence.service';
import { createRooms } from './rooms';

/** The parts from which the chat of one user is created. */
export interface ChatParts extends Omit<OutboxParts, 'rooms'> {
  readonly line: Chat['line'];
  readonly signals: Observable<ChatSignal>;
  readonly workOrders: Pick<WorkOrderGateway, 'newestPage' | 'historyBefore' | 'markRead' | 'reply'>;
  readonly changes: ChangeStream;
  readonly drafts: Pick<DraftStore, 'reply'>;
  readonly visibility: PresenceParts['visibility'];
  /** The part of the session that reports which users have a work order open. */
  readonly company: PresenceParts['session'];
  readonly alerts: ChatAlerts;
}

/**
 * Creates the chat of one user, from sign-in to sign-out. It sends queued messages whether or not a panel is
 * open.
 */
export const createChat = (
  parts: ChatParts,
): { readonly chat: Chat; readonly presence: PresenceService; readonly stop: () => void } => {
  const { line, news, alerts, clock, ids, visibility, company } = parts;
  const rooms = createRooms(parts);
  const outbox = createOutbox({ ...parts, rooms });
  const conversations = createConversations({ ...parts, rooms, outbox });
  const presence = createPresence({
    session: company,
    connection: line,
    clock,
    visibility,
    tabId: ids.uuid(),
  });
  return {
    chat: { line, conversations, outbox, alerts },
    presence,
    stop: () => {
      presence.stop();
      outbox.stop();
      rooms.stop();
      news.close();
    },
  };
};
