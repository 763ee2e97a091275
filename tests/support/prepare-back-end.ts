import { build } from '../../scripts/lib/build.mjs';
import { dropTemplate, nameTemplate } from './database/server-template';

const SERVER = process.env['TEST_DATABASE_URL'];

/**
 * Builds the back end if a source has changed, because some tests start it as a process. Suites on a server copy one
 * migrated database.
 */
export const setup = async (): Promise<void> => {
  if ((await build('server')) !== 0) throw new Error('The back end could not be built.');
  if (SERVER !== undefined) nameTemplate();
};

export const teardown = async (): Promise<void> => {
  if (SERVER !== undefined) await dropTemplate(SERVER);
};
