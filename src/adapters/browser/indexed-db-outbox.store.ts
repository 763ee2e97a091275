import {
  type StoredOutbox,
  EMPTY_STORED_OUTBOX,
  type OutboxStore,
} from '@/application/chat/outbox-store.port';
import { STORED } from '@/application/kernel/browser-registry';
import type { Author } from '@/domain/kernel/author';
import { isEntry, parseStoredOutbox } from '@/application/chat/parse-kept-outbox';
import { parseKeptComposer } from '@/application/work-order/parse-composer-state';
import type { Id } from '@/domain/kernel/id';
import type { KeptComposer } from '@/domain/work-order/composition';
import { createIndexedDbTable } from './indexed-db-table';

/* Stores the outbox of chat replies in the browser's IndexedDB. */

const { key: DATABASE, version: VERSION } = STORED.outbox;
const TABLE = 'outbox';

/** The key of a user's record, which one transaction changes as a whole. */
const keyOf = ({ platform, userId }: Author): string => [platform, userId].map(encodeURIComponent).join('/');

/**
 * The range of a user's appended entries: one record each, keyed by user, time and request id. The next
 * change moves them into the user's record.
 */
const appendedBy = (author: Author): IDBKeyRange => IDBKeyRange.bound([keyOf(author)], [keyOf(author), []]);

/** The key of a composer's record, which `change` does not rewrite. */
const composerKey = (author: Author, workOrderId: Id): IDBValidKey => [
  'composer',
  keyOf(author),
  workOrderId,
];
const composersOf = (author: Author): IDBKeyRange =>
  IDBKeyRange.bound(['composer', keyOf(author)], ['composer', keyOf(author), []]);

/** The composers by work order, taken from the keys. A damaged record is left out. */
const composersIn = (keys: readonly IDBValidKey[], records: readonly unknown[]): Map<Id, KeptComposer> => {
  const all = new Map<Id, KeptComposer>();
  for (const [at, key] of keys.entries()) {
    const workOrderId: unknown = Array.isArray(key) ? key[2] : undefined;
    const composer = parseKeptComposer(records[at]);
    if (typeof workOrderId === 'string' && composer !== undefined) all.set(workOrderId, composer);
  }
  return all;
};

/**
 * The outbox in IndexedDB, whose transactions no other tab can interrupt. An append does not read first, so that the
 * browser writes while the page renders.
 */
export const createIndexedDbOutboxStore = (
  factory: () => IDBFactory = () => indexedDB,
  now: () => number = Date.now,
): OutboxStore => {
  const { transact } = createIndexedDbTable({ database: DATABASE, version: VERSION, table: TABLE, factory });
  let lastAppended = 0;

  /** Reads all entries; `then` runs within the transaction. */
  const find = (table: IDBObjectStore, author: Author, then: (kept: StoredOutbox) => void): void => {
    const whole = table.get(keyOf(author));
    const appended: IDBRequest<unknown[]> = table.getAll(appendedBy(author));
    // Requests are answered in the order they were made.
    appended.onsuccess = () => {
      const kept = parseStoredOutbox(whole.result) ?? EMPTY_STORED_OUTBOX;
      const further = appended.result.filter(isEntry);
      then(further.length === 0 ? kept : { ...kept, entries: [...kept.entries, ...further] });
    };
  };

  return {
    read: (author) =>
      transact('readonly', (table, answer) => {
        find(table, author, answer);
      }),
    append: (author, entry, composer) =>
      transact('readwrite', (table, answer) => {
        // Two entries of one tab keep their order even if the clock is set back.
        lastAppended = Math.max(lastAppended + 1, now());
        table.add(entry, [keyOf(author), lastAppended, entry.requestId]);
        if (composer !== undefined) table.put(composer, composerKey(author, entry.workOrderId));
        table.transaction.commit();
        answer(undefined);
      }),
    change: (author, step, durability) =>
      transact(
        'readwrite',
        (table, answer) => {
          find(table, author, (before) => {
            const after = step(before);
            if (after !== before) {
              table.put(after, keyOf(author));
              table.delete(appendedBy(author));
              // Commits at once, since no further request follows.
              table.transaction.commit();
            }
            answer(after);
          });
        },
        durability,
      ),
    composers: (author) =>
      transact('readonly', (table, answer) => {
        const keys = table.getAllKeys(composersOf(author));
        const records: IDBRequest<unknown[]> = table.getAll(composersOf(author));
        records.onsuccess = () => {
          answer(composersIn(keys.result, records.result));
        };
      }),
    changeComposer: (author, workOrderId, step) =>
      transact(
        'readwrite',
        (table, answer) => {
          const key = composerKey(author, workOrderId);
          const record: IDBRequest<unknown> = table.get(key);
          record.onsuccess = () => {
            const before = parseKeptComposer(record.result);
            const after = step(before);
            if (after === undefined) table.delete(key);
            else if (after !== before) table.put(after, key);
            table.transaction.commit();
            answer(undefined);
          };
        },
        'relaxed',
      ),
  };
};
