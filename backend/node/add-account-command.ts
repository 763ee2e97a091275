import { openStorage } from '@backend/storage/open-storage';
import { addAccount } from './add-account';
import { isEmpty } from './first-start';
import { createLogger } from './logger';
import { nodeWorld } from './node-world';
import { openExistingDatabase } from './open-database';
import { runCommand } from './run-command';
import { StartFailure } from './start-failure';

/**
 * `npm run add-account -- --platform … --role … --user-name … --name … [--shop …]`: adds an account for a seller, a
 * handler, a shop or platform staff.
 */
await runCommand('add the account', async (settings, given) => {
  const logger = createLogger(settings.logLevel);
  const database = await openExistingDatabase(settings, logger);
  try {
    // The command must not fill an empty database, because the first start then adds no administrators.
    if (await isEmpty(database.db))
      throw new StartFailure('This database has no account yet: start the back end once, with SEED=none.');
    return await addAccount(openStorage(database.db, { kind: database.kind }), nodeWorld(logger), given);
  } finally {
    await database.close();
  }
});
