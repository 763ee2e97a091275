import { openStorage } from '@backend/storage/open-storage';
import { createLogger } from './logger';
import { openExistingDatabase } from './open-database';
import { resetSecondFactor } from './reset-second-factor';
import { runCommand } from './run-command';

/** `npm run reset-second-factor -- --platform … --user-name …`: turns a second factor off. */
await runCommand('reset the second factor', async (settings, given) => {
  const logger = createLogger(settings.logLevel);
  const database = await openExistingDatabase(settings, logger);
  try {
    return await resetSecondFactor(openStorage(database.db, { kind: database.kind }), given);
  } finally {
    await database.close();
  }
});
