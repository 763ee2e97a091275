import { object, string } from 'valibot';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ok } from '@/domain/result';
import { defineJob } from '@backend/core/ports/jobs.port';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { createJobRunner } from '@backend/jobs/run-jobs';
import { createChangeOutbox } from '@backend/storage/changes/change-outbox';
import { databaseOver } from '@backend/storage/database';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { NO_ANSWER, runCommand } from '@backend/storage/kernel/run-command';
import { openStorage } from '@backend/storage/open-storage';
import { serverPool } from '@backend/storage/server-pool';

/**
 * A node that runs jobs, as its own process so that a test can kill it: `node-process.ts DATABASE_URL KIND`. Each job
 * adds one to the row in its payload. The node may be killed before or after that.
 */
const [, , databaseUrl = '', kind = ''] = process.argv;

const db = databaseOver(serverPool(new pg.Pool({ connectionString: databaseUrl, max: 4 })));
const store = ownJobStore(db);
const storage = openStorage(db, { kind: 'server', queue: store });

const say = (word: string): void => void process.stdout.write(`${word}\n`);

const count = defineJob({
  name: kind,
  payload: object({ row: string() }),
  handle: async ({ row }, { key, now, attempt }) => {
    say(`begun ${row} ${attempt}`);
    await sleep(5);
    await runCommand(
      db,
      {
        job: key,
        now: now(),
        effects: { changed: () => undefined, queue: store, outbox: createChangeOutbox(db) },
      },
      {
        lock: () => Promise.resolve(ok(undefined)),
        carryOut: async (transaction) => {
          await transaction
            .updateTable('sign_in_attempt')
            .set((eb) => ({ failures: eb('failures', '+', 1) }))
            .where('key', '=', row)
            .execute();
          await sleep(5);
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
    await sleep(5);
  },
});

const silent = () => undefined;
createJobRunner({
  db,
  store,
  jobs: [count],
  context: {
    storage,
    files: databaseFileStore(db),
    now: Date.now,
    logger: { info: silent, warn: silent, error: silent },
  },
  atOnce: 4,
}).start();
say('started');
setInterval(() => undefined, 60_000);
