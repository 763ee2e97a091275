import { oneOf, readFlags, run, wholeNumber } from './replies/flags';
import { ownStorage } from './replies/own-storage';
import { manyRepliers } from './replies/race';

/**
 * `npx tsx scripts/many-repliers.ts [--clients 50] [--replies 4] [--database server|embedded]`
 *
 * Many clients reply to one work order at once; fails unless the message numbers have no gap and every reader gets the
 * same history. Races occur only on a server: `server` creates a database on the server of TEST_DATABASE_URL and drops
 * it again.
 */
await run(async () => {
  const flags = readFlags({ clients: '50', replies: '4', database: 'server' });
  const database = oneOf('database', flags.database, ['server', 'embedded']);
  const options = {
    clients: wholeNumber('clients', flags.clients),
    replies: wholeNumber('replies', flags.replies),
  };
  const storage = await ownStorage(database);
  try {
    const report = await manyRepliers(storage, options);
    console.log(
      `${database}: ${options.clients} clients sent ${report.sent} replies at once, ${report.stored} are stored, ` +
        `${report.readers} readers compared; ${report.ms} ms`,
    );
    return report.faults;
  } finally {
    await storage.discard();
  }
});
