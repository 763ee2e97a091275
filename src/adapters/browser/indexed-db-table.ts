/** One table of one database in the browser. */
export interface IndexedDbTable {
  /**
   * Runs in one transaction that no other tab can interrupt, and resolves with the result when it has ended.
   * By default the written data survive a power failure.
   */
  transact<T>(
    mode: IDBTransactionMode,
    run: (table: IDBObjectStore, answer: (value: T) => void) => void,
    durability?: 'strict' | 'relaxed',
  ): Promise<T>;
}

export interface IndexedDbTableSetup {
  readonly database: string;
  readonly version: number;
  readonly table: string;
  readonly factory?: () => IDBFactory;
}

const refused = (request: { readonly error: DOMException | null }): Error =>
  request.error ?? new DOMException('The browser keeps nothing.', 'InvalidStateError');

/** Opens the database with the first call, and again after another page has closed it. */
export const createIndexedDbTable = ({
  database: name,
  version,
  table,
  factory = () => indexedDB,
}: IndexedDbTableSetup): IndexedDbTable => {
  let opened: Promise<IDBDatabase> | undefined;
  /** Set once the database is open, so that calls need not wait for it. */
  let ready: IDBDatabase | undefined;

  const openAnew = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = factory().open(name, version);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(table);
      };
      request.onsuccess = () => {
        const database = request.result;
        // Another page deletes or upgrades the database: the next call opens it again.
        const forget = (): void => {
          opened = undefined;
          ready = undefined;
        };
        database.onversionchange = () => {
          forget();
          database.close();
        };
        database.onclose = forget;
        ready = database;
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

  return {
    transact: async (mode, run, durability = 'strict') => {
      const database = ready ?? (await open());
      return new Promise((resolve, reject) => {
        const transaction = database.transaction(table, mode, { durability });
        let answer: { readonly value: never } | undefined;
        transaction.oncomplete = () => {
          if (answer === undefined) reject(refused(transaction));
          else resolve(answer.value);
        };
        transaction.onabort = () => {
          reject(refused(transaction));
        };
        run(transaction.objectStore(table), (value) => {
          answer = { value: value as never };
        });
      });
    },
  };
};
