import type { Chat } from '@/application/chat/chat';
import type { Id } from '@/domain/kernel/id';
import type { AttachedFile } from '@/domain/work-order/attached-file';
import type { StoredFile } from '@/domain/upload/stored-file';

/** The text, the pictures and the files at the moment the user pressed Enter. */
export interface ReplyToQueue {
  readonly text: string;
  readonly images: readonly StoredFile[];
  readonly files?: readonly AttachedFile[];
}

/** The messages that the composers of one conversation send to the outbox, oldest first. */
export interface ReplyQueue {
  /** Messages that are not stored yet. They are stored one after the other; the first one is being stored. */
  waiting: readonly ReplyToQueue[];
}

/**
 * The pending messages of each chat. They are stored outside React, because a composer may unmount and mount again
 * before the messages are stored.
 */
const ALL = new WeakMap<Chat, Map<Id, ReplyQueue>>();

export const replyQueueOf = (chat: Chat, workOrderId: Id): ReplyQueue => {
  const mine = ALL.get(chat) ?? new Map<Id, ReplyQueue>();
  ALL.set(chat, mine);
  const found = mine.get(workOrderId) ?? { waiting: [] };
  mine.set(workOrderId, found);
  return found;
};
