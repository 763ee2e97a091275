import type { OutboxService, MessageContent } from '@/application/chat/outbox.service';
import { createListeners } from '@/application/kernel/listeners';
import type { IdSource } from '@/application/kernel/ports';
import { isUnsent, newEntry, type OutboxEntry } from '@/domain/work-order/outbox-entry';
import type { Author } from '@/domain/kernel/author';
import type { Id } from '@/domain/kernel/id';
import { checkReply, REPLY_IN_CHAT } from '@/domain/work-order/reply-to-work-order';

/** An outbox in memory whose storage a test can block or delay. */
export interface FakeOutbox extends OutboxService {
  /** Sets whether the browser refuses to store anything. */
  refuse(isRefusing: boolean): void;
  /** Delays writes until the returned function is called, as on a slow disk. */
  hold(): () => void;
}

/** Accepts and keeps replies; nothing is sent. */
export const createFakeOutbox = (ids: IdSource, author: Author): FakeOutbox => {
  const listeners = createListeners();
  let entries: readonly OutboxEntry[] = [];
  let isRefusing = false;
  let gate = Promise.resolve();

  const write = async (
    workOrderId: Id,
    { text, images, files = [] }: MessageContent,
    composition?: string,
  ): ReturnType<OutboxService['write']> => {
    const checked = checkReply(
      { text, images: images.map(({ fileName }) => fileName), files },
      REPLY_IN_CHAT,
    );
    if (!checked.ok) return checked;
    await gate;
    if (isRefusing) throw new Error('the browser keeps nothing');
    const requestId = composition ?? ids.uuid();
    entries = [...entries, newEntry({ ...author, workOrderId, requestId, text, images, files })];
    listeners.call();
    return { ok: true, value: requestId };
  };

  return {
    entries: () => entries,
    unsent: () => entries.filter(isUnsent).length,
    whenRead: () => Promise.resolve(),
    subscribe: listeners.add,
    write,
    isPaused: () => false,
    retry: () => undefined,
    discard: (requestId) => {
      entries = entries.filter((entry) => entry.requestId !== requestId);
      listeners.call();
      return Promise.resolve(true);
    },
    refuse: (next) => {
      isRefusing = next;
    },
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
};
