import type { Chat } from '@/application/chat/chat';
import type { Id } from '@/domain/kernel/id';
import type { StoredFile } from '@/domain/upload/stored-file';

/** Text and pictures at the moment Enter was pressed. */
export interface Handed {
  readonly text: string;
  readonly images: readonly StoredFile[];
}

/** The messages that the composers of one conversation pass to the outbox, in order. */
export interface HandOver {
  /** The first is being stored; each of the others follows when the previous one is stored. */
  waiting: readonly Handed[];
}

/** By chat: a composer may unmount and mount again before the browser has stored anything. */
const ALL = new WeakMap<Chat, Map<Id, HandOver>>();

export const handOverOf = (chat: Chat, workOrderId: Id): HandOver => {
  const mine = ALL.get(chat) ?? new Map<Id, HandOver>();
  ALL.set(chat, mine);
  const found = mine.get(workOrderId) ?? { waiting: [] };
  mine.set(workOrderId, found);
  return found;
};
