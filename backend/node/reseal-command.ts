import { reseal, sealingBoxes } from '@backend/core/sealed/reseal';
import { openStorage } from '@backend/storage/open-storage';
import { createLogger } from './logger';
import { nodeWorld } from './node-world';
import { openExistingDatabase } from './open-database';
import { resealReport } from './reseal';
import { runCommand } from './run-command';
import { existingKeysOf } from './secret-keys';

/**
 * `npm run reseal`: encrypts texts of older keys again with the first key. Exits with 1 if a text of another key
 * remains.
 */
await runCommand('seal the texts again', async (settings) => {
  const logger = createLogger(settings.logLevel);
  const boxes = sealingBoxes(await existingKeysOf(settings), nodeWorld(logger).randomBytes);
  const database = await openExistingDatabase(settings, logger);
  try {
    const { sealedTexts } = openStorage(database.db, { kind: database.kind });
    const { done, text } = resealReport(await reseal(sealedTexts, boxes));
    if (!done) process.exitCode = 1;
    return text;
  } finally {
    await database.close();
  }
});
