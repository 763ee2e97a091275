import { createKeyedLock } from '@/adapters/browser/keyed-lock';
import { createIndexedDbOutboxStore } from '@/adapters/browser/indexed-db-outbox.store';
import type { OutboxStore } from '@/application/chat/outbox-store.port';
import type { KeyedLock } from '@/application/chat/tab.ports';
import { newEntry, type OutboxEntry } from '@/domain/work-order/outbox-entry';

/** A page of `chat-browser.spec.ts`: the store and the locks of the outbox, and a store that the browser refuses. */
declare global {
  interface Window {
    outbox: {
      readonly store: OutboxStore;
      readonly refusing: OutboxStore;
      readonly locks: KeyedLock;
      readonly entry: (requestId: string, text: string) => OutboxEntry;
    };
  }
}

window.outbox = {
  store: createIndexedDbOutboxStore(),
  refusing: createIndexedDbOutboxStore(() => {
    throw new DOMException('no', 'SecurityError');
  }),
  locks: createKeyedLock('test:'),
  entry: (requestId, text) =>
    newEntry({ platform: 'cyy', userId: '1', workOrderId: '7', requestId, text, images: [] }),
};
