import type { PickedFile, PickedFiles } from '@/application/files/picked-files.port';
import { STORED } from '@/application/kernel/browser-registry';
import type { KeyValueStore, Logger } from '@/application/kernel/ports';
import { storedValue } from '@/application/kernel/stored-value';
import type { Author } from '@/domain/kernel/author';
import type { Id } from '@/domain/kernel/id';
import { createIndexedDbTable } from './indexed-db-table';

export interface PickedFilesSetup {
  /**
   * Stores the list of files still to be sent. The draft is in the same store, so list and draft change in
   * one step.
   */
  readonly store: KeyValueStore;
  /** The owner of the files; absent while the user is not known. */
  readonly author: () => Author | undefined;
  readonly logger: Pick<Logger, 'warn'>;
  readonly factory?: () => IDBFactory;
}

const { key: DATABASE, version: VERSION } = STORED.pickedFiles;

const fileKey = (place: string, key: string): string => `${place} ${key}`;

const keysIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;

/** Stores picked files in IndexedDB. The synchronous store lists those that are still to be sent. */
export const createIndexedDbPickedFiles = (setup: PickedFilesSetup): PickedFiles => {
  const { store, author, logger, factory } = setup;
  const { transact } = createIndexedDbTable({
    database: DATABASE,
    version: VERSION,
    table: 'files',
    ...(factory === undefined ? {} : { factory }),
  });
  const placeOf = (id: Id): string | undefined => {
    const whose = author();
    return whose && [whose.platform, whose.userId, id].map(encodeURIComponent).join('/');
  };
  const listOf = (place: string) => storedValue(store, STORED.pickedOrder, keysIn, place);
  const writeList = (place: string, keys: readonly string[]): void => {
    if (keys.length === 0) listOf(place).remove();
    else listOf(place).write(keys);
  };
  const refuse = (event: string, error: unknown): void => {
    logger.warn(event, { reason: error instanceof Error ? error.name : 'unknown' });
  };

  const readAll = (place: string, keys: readonly string[]): Promise<readonly PickedFile[]> =>
    transact('readonly', (table, answer) => {
      const files: PickedFile[] = [];
      answer(files);
      for (const key of keys) {
        const found = table.get(fileKey(place, key));
        found.onsuccess = () => {
          const file: unknown = found.result;
          if (file instanceof File) files.push({ key, file, fileName: file.name });
        };
      }
    });

  const keepAll = (place: string, files: readonly PickedFile[]): Promise<undefined> =>
    transact('readwrite', (table, answer) => {
      answer(undefined);
      const input = new Map(files.map((each) => [fileKey(place, each.key), each]));
      const kept = table.getAllKeys(IDBKeyRange.bound(`${place} `, `${place} \uffff`));
      kept.onsuccess = () => {
        for (const key of kept.result) {
          if (!input.delete(String(key))) table.delete(key);
        }
        for (const [key, { file, fileName }] of input)
          table.put(new File([file], fileName, { type: file.type }), key);
      };
    });

  /** For each place, the keys of the files in the latest `keep` call. */
  const meant = new Map<string, readonly string[]>();
  return {
    read: async (id) => {
      const place = placeOf(id);
      if (place === undefined) return [];
      try {
        return await readAll(place, listOf(place).read() ?? []);
      } catch (error) {
        refuse('picked-files.read', error);
        return [];
      }
    },
    keep: async (id, files) => {
      const place = placeOf(id);
      if (place === undefined) return false;
      const keys = files.map(({ key }) => key);
      meant.set(place, keys);
      writeList(
        place,
        (listOf(place).read() ?? []).filter((key) => keys.includes(key)),
      );
      try {
        await keepAll(place, files);
        // A newer `keep` call may be running. Its files are not stored yet, and that call lists them afterwards.
        const listed = new Set([...(listOf(place).read() ?? []), ...keys]);
        writeList(
          place,
          (meant.get(place) ?? []).filter((key) => listed.has(key)),
        );
        return true;
      } catch (error) {
        refuse('picked-files.keep', error);
        return false;
      }
    },
  };
};
