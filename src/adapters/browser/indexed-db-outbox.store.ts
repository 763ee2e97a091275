import { type KeptOutbox, NOTHING_KEPT, type OutboxStore } from '@/application/chat/outbox-store.port';
import { STORED } from '@/application/kernel/browser-registry';
import type { Author } from '@/domain/chat/conversation-place';
import { parseKeptOutbox } from '@/application/chat/parse-kept-outbox';

const { key: DATABASE, version: VERSION } = STORED.outbox;
const TABLE = 'outbox';

/** One record per person: what is kept of theirs is changed as a whole, in one transaction. */
const keyOf = ({ platform, userId }: Author): string => [platform, userId].map(encodeURIComponent).join('/');

const refused = (request: { readonly error: DOMException | null }): Error =>
  request.error ?? new DOMException('The browser keeps nothing.', 'InvalidStateError');

/** In IndexedDB. Its transactions are the one step that no other tab comes in between. */
export const createIndexedDbOutboxStore = (factory: () => IDBFactory = () => indexedDB): OutboxStore => {
  let opened: Promise<IDBDatabase> | undefined;

  const openAnew = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = factory().open(DATABASE, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(TABLE);
      };
      request.onsuccess = () => {
        const database = request.result;
        // Somebody deletes it, or a newer version of this page wants it: the next call opens it again.
        const forget = (): void => {
          opened = undefined;
        };
        database.onversionchange = () => {
          forget();
          database.close();
        };
        database.onclose = forget;
        resolve(database);
      };
      request.onerror = () => {
        reject(refused(request));
      };
    });

  const open = async (): Promise<IDBDatabase> => {
    opened ??= openAnew();
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };

  const transact = async <T>(
    mode: IDBTransactionMode,
    run: (table: IDBObjectStore, answer: (value: T) => void) => void,
  ): Promise<T> => {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode, { durability: 'strict' });
      let answer: { readonly value: T } | undefined;
      transaction.oncomplete = () => {
        if (answer === undefined) reject(refused(transaction));
        else resolve(answer.value);
      };
      transaction.onabort = () => {
        reject(refused(transaction));
      };
      run(transaction.objectStore(TABLE), (value) => {
        answer = { value };
      });
    });
  };

  const kept = (found: unknown): KeptOutbox => parseKeptOutbox(found) ?? NOTHING_KEPT;

  return {
    read: (author) =>
      transact('readonly', (table, answer) => {
        const found = table.get(keyOf(author));
        found.onsuccess = () => {
          answer(kept(found.result));
        };
      }),
    change: (author, step) =>
      transact('readwrite', (table, answer) => {
        const found = table.get(keyOf(author));
        found.onsuccess = () => {
          const before = kept(found.result);
          const after = step(before);
          if (after !== before) table.put(after, keyOf(author));
          answer(after);
        };
      }),
  };
};
