import { embeddedDatabase } from './embedded';
import type { OwnDatabase } from './own-database';
import { serverDatabase } from './server';

/** The server on which tests may make databases of their own. */
export const SERVER_URL = process.env['TEST_DATABASE_URL'];

/** With `TEST_ENGINE=server` every test that names no engine runs on that server, and none on the embedded one. */
export const ON_SERVER_ALONE = SERVER_URL !== undefined && process.env['TEST_ENGINE'] === 'server';

/** For tests that run on one engine, whichever it is. */
export const anyDatabase = (): Promise<OwnDatabase> =>
  ON_SERVER_ALONE && SERVER_URL !== undefined ? serverDatabase(SERVER_URL) : embeddedDatabase();
