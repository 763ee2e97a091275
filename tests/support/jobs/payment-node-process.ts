import pg from 'pg';
import { PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { createSandboxProviders } from '@backend/core/payment/sandbox-provider';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { createJobRunner } from '@backend/jobs/run-jobs';
import { databaseOver } from '@backend/storage/database';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { openStorage } from '@backend/storage/open-storage';
import { serverPool } from '@backend/storage/server-pool';

/**
 * A node that queries a provider, as its own process so that a test can kill it: `payment-node-process.ts
 * DATABASE_URL`. It prints `answered` when it has the answer, but commits nothing.
 */
const [, , databaseUrl = ''] = process.argv;

const db = databaseOver(serverPool(new pg.Pool({ connectionString: databaseUrl, max: 4 })));
const store = ownJobStore(db);
const storage = openStorage(db, { kind: 'server', queue: store });
const sandboxes = createSandboxProviders({
  store: storage.sandboxStore,
  key: 'a key for tests alone, long enough',
  now: Date.now,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
});

const silent = () => undefined;
createJobRunner({
  db,
  store,
  jobs: [PAYMENT_QUERY],
  context: {
    storage,
    files: databaseFileStore(db),
    now: Date.now,
    logger: { info: silent, warn: silent, error: silent },
    payments: {
      ...sandboxes,
      of: (...asked) => {
        const provider = sandboxes.of(...asked);
        return (
          provider && {
            ...provider,
            query: async (number) => {
              const { state } = await provider.query(number);
              process.stdout.write(`answered ${state}\n`);
              return new Promise(silent);
            },
          }
        );
      },
    },
  },
  atOnce: 1,
}).start();
setInterval(silent, 60_000);
