import { embeddedDatabase } from './embedded';
import type { OwnDatabase } from './own-database';
import { IS_NIGHT } from '../night';
import { serverDatabase } from './server';

/** The server on which tests may create databases. */
export const SERVER_URL = process.env['TEST_DATABASE_URL'];

/** With `TEST_ENGINE=server`, tests that choose no engine run on the server instead of the embedded engine. */
export const ON_SERVER_ALONE = SERVER_URL !== undefined && process.env['TEST_ENGINE'] === 'server';

/** A database for tests that run on one engine, no matter which. */
export const anyDatabase = (): Promise<OwnDatabase> =>
  ON_SERVER_ALONE && SERVER_URL !== undefined ? serverDatabase(SERVER_URL) : embeddedDatabase();

/**
 * A database for tests of thousands of calls whose rules do not depend on the engine. If there is a server,
 * the database is on it, because tests need half the time there. Otherwise, and at night, it is that of
 * `anyDatabase`.
 */
export const quickDatabase = (): Promise<OwnDatabase> =>
  SERVER_URL !== undefined && !IS_NIGHT ? serverDatabase(SERVER_URL) : anyDatabase();
