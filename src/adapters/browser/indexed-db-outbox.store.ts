import { type KeptOutbox, NOTHING_KEPT, type OutboxStore } from '@/application/chat/outbox-store.port';
import { STORED } from '@/application/kernel/browser-registry';
import type { Author } from '@/domain/chat/conversation-place';
import { parseKeptOutbox } from '@/application/chat/parse-kept-outbox';
import { createIndexedDbTable } from './indexed-db-table';

const { key: DATABASE, version: VERSION } = STORED.outbox;
const TABLE = 'outbox';

/** One record per person: what is kept of theirs is changed as a whole, in one transaction. */
const keyOf = ({ platform, userId }: Author): string => [platform, userId].map(encodeURIComponent).join('/');

/** In IndexedDB. Its transactions are the one step that no other tab comes in between. */
export const createIndexedDbOutboxStore = (factory: () => IDBFactory = () => indexedDB): OutboxStore => {
  const { transact } = createIndexedDbTable({ database: DATABASE, version: VERSION, table: TABLE, factory });
  const kept = (found: unknown): KeptOutbox => parseKeptOutbox(found) ?? NOTHING_KEPT;

  return {
    read: (author) =>
      transact('readonly', (table, answer) => {
        const found = table.get(keyOf(author));
        found.onsuccess = () => {
          answer(kept(found.result));
        };
      }),
    change: (author, step, durability) =>
      transact(
        'readwrite',
        (table, answer) => {
          const found = table.get(keyOf(author));
          found.onsuccess = () => {
            const before = kept(found.result);
            const after = step(before);
            if (after !== before) {
              table.put(after, keyOf(author));
              // Nothing follows: it need not first be told that this was done.
              table.transaction.commit();
            }
            answer(after);
          };
        },
        durability,
      ),
  };
};
