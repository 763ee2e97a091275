import { openStorage } from '@backend/storage/open-storage';
import { createLogger } from './logger';
import { nodeWorld } from './node-world';
import { openExistingDatabase } from './open-database';
import { resetPassword } from './reset-password';
import { runCommand } from './run-command';

/**
 * `npm run reset-password -- --platform … --user-name …`: sets a new password for a user who can no longer sign in.
 */
await runCommand('reset the password', async (settings, given) => {
  const logger = createLogger(settings.logLevel);
  const database = await openExistingDatabase(settings, logger);
  try {
    return await resetPassword(openStorage(database.db, { kind: database.kind }), nodeWorld(logger), given);
  } finally {
    await database.close();
  }
});
