import { crashReplies } from './replies/crash';
import { oneOf, readFlags, run, wholeNumber } from './replies/flags';
import { ownStorage } from './replies/own-storage';

/**
 * `npx tsx scripts/crash-replies.ts [--clients 10] [--replies 200] [--kills 1] [--database embedded|server]`
 *
 * Kills the back end during replies and starts it again. Fails unless every reply is there exactly once and in the
 * order its client sent it. `server` creates a database on the server of TEST_DATABASE_URL and drops it again.
 */
await run(async () => {
  const flags = readFlags({ clients: '10', replies: '200', kills: '1', database: 'embedded' });
  const database = oneOf('database', flags.database, ['embedded', 'server']);
  const options = {
    clients: wholeNumber('clients', flags.clients),
    replies: wholeNumber('replies', flags.replies),
    kills: wholeNumber('kills', flags.kills, 0),
  };
  const storage = await ownStorage(database);
  try {
    const report = await crashReplies(storage, options);
    console.log(
      `${database}: ${options.clients} clients sent ${report.sent} replies, ${report.stored} are stored; ` +
        `${report.kills} × SIGKILL, ${report.retries} retries, ${report.ms} ms`,
    );
    return report.faults;
  } finally {
    await storage.discard();
  }
});
