import { build } from '../../scripts/lib/build.mjs';
import { dropTemplate, nameTemplate } from './database/server-template';

const SERVER = process.env['TEST_DATABASE_URL'];

/**
 * Tests that start the back end as a process start what is built; it is built anew when a source has changed. Suites on
 * a server copy one migrated database.
 */
export const setup = async (): Promise<void> => {
  if ((await build('server')) !== 0) throw new Error('The back end could not be built.');
  if (SERVER !== undefined) nameTemplate();
};

export const teardown = async (): Promise<void> => {
  if (SERVER !== undefined) await dropTemplate(SERVER);
};
