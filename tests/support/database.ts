import { describe, afterAll, beforeAll, it } from 'vitest';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { openStorage } from '@backend/storage/open-storage';
import type { Storage } from '@backend/core/ports/storage.port';
import { embeddedDatabase } from './database/embedded';
import { ON_SERVER_ALONE, SERVER_URL } from './database/engine';
import type { OwnDatabase } from './database/own-database';
import { serverDatabase } from './database/server';

export { embeddedDatabase } from './database/embedded';
export { type OwnDatabase } from './database/own-database';
export { serverDatabase } from './database/server';

export interface TestDatabase extends OwnDatabase {
  readonly storage: Storage;
}

type Suite = (database: () => TestDatabase) => void;

const suiteOn = (title: string, open: () => Promise<OwnDatabase>, suite: Suite): void => {
  describe(title, () => {
    let opened: TestDatabase | undefined;
    beforeAll(async () => {
      const own = await open();
      opened = { ...own, storage: openStorage(own.db, { kind: own.kind, queue: ownJobStore(own.db) }) };
    });
    afterAll(() => opened?.discard());
    suite(() => {
      if (opened === undefined) throw new Error('the database is there inside a test, not before');
      return opened;
    });
  });
};

/**
 * Runs a suite only on a PostgreSQL server, for behaviour that needs several connections. Without TEST_DATABASE_URL
 * the suite is skipped, and its name states that.
 */
export const onServer = (title: string, suite: Suite): void => {
  const server = SERVER_URL;
  if (server === undefined) describe(title, () => it.skip('on a server: TEST_DATABASE_URL is not set'));
  else suiteOn(`${title} [server]`, () => serverDatabase(server), suite);
};

export const onEmbedded = (title: string, suite: Suite): void =>
  suiteOn(`${title} [embedded]`, embeddedDatabase, suite);

/**
 * Runs a suite on the embedded engine and, if `TEST_DATABASE_URL` is set, on that PostgreSQL server too. The title of
 * each run contains its engine. The tests of a suite share a database, so each uses its own seller.
 */
export const onEachDatabase = (title: string, suite: Suite): void => {
  if (!ON_SERVER_ALONE) onEmbedded(title, suite);
  onServer(title, suite);
};
