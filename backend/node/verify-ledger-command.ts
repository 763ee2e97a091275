import { openStorage } from '@backend/storage/open-storage';
import { createLogger } from './logger';
import { openExistingDatabase } from './open-database';
import { runCommand } from './run-command';
import { reportOf } from './verify-ledger';

/** `npm run verify-ledger`: checks the whole ledger and exits with 1 if a rule is violated. */
await runCommand('verify the ledger', async (settings) => {
  const database = await openExistingDatabase(settings, createLogger(settings.logLevel));
  try {
    const { ledger } = openStorage(database.db, { kind: database.kind });
    const { sound, text } = reportOf(await ledger.verify(), await ledger.size());
    if (!sound) process.exitCode = 1;
    return text;
  } finally {
    await database.close();
  }
});
