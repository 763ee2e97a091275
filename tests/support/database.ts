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

/** The suite on a server alone, for what one connection cannot show. Skipped, and said so, where none is named. */
export const onServer = (title: string, suite: Suite): void => {
  const server = SERVER_URL;
  if (server === undefined) describe(title, () => it.skip('on a server: TEST_DATABASE_URL names none'));
  else suiteOn(`${title} [server]`, () => serverDatabase(server), suite);
};

export const onEmbedded = (title: string, suite: Suite): void =>
  suiteOn(`${title} [embedded]`, embeddedDatabase, suite);

/**
 * The same suite on the embedded engine, always, and on the server `TEST_DATABASE_URL` names, if it names one.
 * The name of each run says which it was. The tests of a suite share a database: each works for a seller of
 * its own.
 */
export const onEachDatabase = (title: string, suite: Suite): void => {
  if (!ON_SERVER_ALONE) onEmbedded(title, suite);
  onServer(title, suite);
};
