import { createChangeOutbox } from '@backend/storage/changes/change-outbox';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { object, string } from 'valibot';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import { ok, refuse } from '@/domain/result';
import { ProviderRefused, ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import { defineJob, definePeriodicJob, type Job, type JobContext } from '@backend/core/ports/jobs.port';
import { createJobRunner } from '@backend/jobs/run-jobs';
import { NO_ANSWER, runCommand } from '@backend/storage/kernel/run-command';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { NOON } from '@tests/support/builders';
import { onEachDatabase, onServer, type TestDatabase } from '@tests/support/database';
import { JOB_STORES, type TestJobStore } from '@tests/support/jobs/job-stores';

const ONE_RETRY = { retries: 1, firstDelay: 60_000 };

/** A job that records its payloads and can fail or hang. */
const aJob = (more: { readonly timeLimit?: number; readonly hang?: true; readonly failure?: Error } = {}) => {
  const seen: { attempt: number; orderId: string; aborted: () => boolean; key: string }[] = [];
  let failures = 0;
  const job = defineJob({
    name: `test.${randomUUID()}`,
    payload: object({ orderId: string() }),
    retry: ONE_RETRY,
    ...(more.timeLimit === undefined ? {} : { timeLimit: more.timeLimit }),
    handle: async ({ orderId }, { attempt, key, signal }) => {
      seen.push({ attempt, orderId, key, aborted: () => signal.aborted });
      if (more.hang) await new Promise(() => undefined);
      if (failures > 0) {
        failures -= 1;
        throw more.failure ?? new Error('the provider does not answer');
      }
    },
  });
  return { job, seen, failNext: (count: number) => void (failures = count) };
};

const openRunner = async (
  engine: TestJobStore,
  { db, storage }: TestDatabase,
  jobs: readonly Job[],
  now = NOON,
) => {
  const store = await engine.open(db);
  const logged: string[] = [];
  const ended: string[] = [];
  const note = (event: string) => void logged.push(event);
  let time = now;
  const runner = createJobRunner({
    db,
    store,
    jobs,
    context: {
      storage,
      files: databaseFileStore(db),
      now: () => time,
      logger: { info: note, warn: note, error: note },
    },
    observer: { ended: (_, outcome) => void ended.push(outcome) },
    atOnce: 4,
  });
  const run = async (): Promise<void> => {
    await runner.round();
    await runner.idle();
  };
  return { store, runner, run, logged, ended, passTo: (to: number) => void (time = to) };
};

for (const engine of JOB_STORES) {
  onEachDatabase(`jobs run by ${engine.name}`, (database) => {
    const enqueue = async (job: Job, payload: unknown) =>
      (await engine.open(database().db)).enqueue(database().db, {
        kind: job.name,
        payload,
        retry: job.retry,
      });

    it('run once, with a parsed payload', async () => {
      const { job, seen } = aJob();
      const { run, ended } = await openRunner(engine, database(), [job]);
      await enqueue(job, { orderId: '12' });
      await run();
      await run();
      expect(seen).toMatchObject([{ attempt: 1, orderId: '12' }]);
      expect(ended).toEqual(['done']);
    });

    it('are retried when the handler throws, then become dead letters', async () => {
      const { job, seen, failNext } = aJob();
      const { run, ended, logged, store } = await openRunner(engine, database(), [job]);
      failNext(2);
      await enqueue(job, { orderId: '12' });
      await run();
      await engine.hurry(database().db, job.name);
      await run();
      expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2]);
      expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
      expect([ended, logged]).toEqual([
        ['retry', 'dead'],
        ['job.failed', 'job.dead'],
      ]);
      const { items } = await store.list('cyy', { state: 'open', search: job.name, page: 1, pageSize: 10 });
      expect(items.find(({ kind }) => kind === job.name)?.error).toBe('Error: the provider does not answer');
    });

    it('become dead letters at once when their payload does not match the schema', async () => {
      const { job, seen } = aJob();
      const { run, ended } = await openRunner(engine, database(), [job]);
      await enqueue(job, { orderNo: 12 });
      await run();
      expect([seen, ended]).toEqual([[], ['dead']]);
    });

    it('become dead letters at once when a provider refuses permanently, and are retried when it is busy', async () => {
      const refused = aJob({ failure: new ProviderRefused('alipay query', 'isv.invalid-app-id') });
      const busy = aJob({ failure: new ProviderUnavailable('alipay query', 'ACQ.SYSTEM_ERROR') });
      const { run, ended, store } = await openRunner(engine, database(), [refused.job, busy.job]);
      for (const { job, failNext } of [refused, busy]) {
        failNext(1);
        await enqueue(job, { orderId: '12' });
        await run();
      }
      expect(ended).toEqual(['dead', 'retry']);
      const { items } = await store.list('cyy', {
        state: 'open',
        search: refused.job.name,
        page: 1,
        pageSize: 10,
      });
      expect(items.map(({ error }) => error)).toEqual(['ProviderRefused: alipay query: isv.invalid-app-id']);
    });

    it('stay in the queue when this version does not know their kind', async () => {
      const { job, seen } = aJob();
      const older = await openRunner(engine, database(), [aJob().job]);
      await enqueue(job, { orderId: '12' });
      await older.run();
      const newer = await openRunner(engine, database(), [job]);
      await newer.run();
      expect(seen).toHaveLength(1);
    });

    it('fail when their time limit is over, which aborts the handler’s signal', async () => {
      const { job, seen } = aJob({ timeLimit: 1, hang: true });
      const { run, ended } = await openRunner(engine, database(), [job]);
      await enqueue(job, { orderId: '12' });
      await run();
      expect(ended).toEqual(['retry']);
      expect(seen[0]?.aborted()).toBe(true);
    });

    it('are claimed by another node at once when their node stops before they end', async () => {
      const { job, seen } = aJob({ hang: true });
      const first = await openRunner(engine, database(), [job]);
      await enqueue(job, { orderId: '12' });
      await first.runner.round();
      await first.runner.stop(1);
      expect(seen[0]?.aborted()).toBe(true);
      const second = await openRunner(engine, database(), [job]);
      await second.runner.round();
      expect(seen).toHaveLength(2);
      await second.runner.stop(1);
    });

    it('are not claimed any more once the node drains', async () => {
      const { job, seen } = aJob();
      const { run, runner } = await openRunner(engine, database(), [job]);
      runner.drain();
      await enqueue(job, { orderId: '12' });
      await run();
      expect(seen).toEqual([]);
    });

    it('have one effect however often they run, because the job is the idempotency key', async () => {
      const { db } = database();
      const [person, store] = [randomUUID(), await engine.open(db)];
      const job = defineJob({
        name: `test.${randomUUID()}`,
        payload: object({}),
        retry: ONE_RETRY,
        handle: async (_, { key, now, attempt }) => {
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
                  .insertInto('sign_in_attempt')
                  .values({
                    key: `${person}-${attempt}`,
                    failures: 1,
                    last_at: new Date(NOON),
                    locked_until: new Date(0),
                  })
                  .execute();
                return ok(undefined);
              },
              answer: NO_ANSWER,
            },
          );
          // The effect is committed, but the node cannot report it.
          if (attempt === 1) throw new Error('lost');
        },
      });
      const { run } = await openRunner(engine, database(), [job]);
      await enqueue(job, {});
      await run();
      await engine.hurry(db, job.name);
      await run();
      const rows = await db
        .selectFrom('sign_in_attempt')
        .select('key')
        .where('key', 'like', `${person}%`)
        .execute();
      expect(rows).toEqual([{ key: `${person}-1` }]);
    });

    it('of a command exist if and only if its transaction commits', async () => {
      const { db } = database();
      const { job, seen } = aJob();
      const { run, store } = await openRunner(engine, database(), [job]);
      const place = (orderId: string, isRefused: boolean) =>
        runCommand(
          db,
          {
            job: randomUUID(),
            now: NOON,
            effects: { changed: () => undefined, queue: store, outbox: createChangeOutbox(db) },
          },
          {
            lock: () => Promise.resolve(ok(undefined)),
            carryOut: async (_transaction, _locked, _note, enqueueJob) => {
              await enqueueJob(job, { orderId }, { platform: 'cyy' });
              return isRefused ? refuse('order.not-found') : ok(undefined);
            },
            answer: NO_ANSWER,
          },
        );
      await place('1', true);
      await place('2', false);
      await run();
      expect(seen.map(({ orderId }) => orderId)).toEqual(['2']);
    });

    it('wake the nodes when the transaction commits', async () => {
      const { db, changes } = database();
      const { job } = aJob();
      const store = await engine.open(db);
      const received = new Promise<void>((resolve) => {
        const stop = changes.subscribe({
          changed: () => undefined,
          missed: () => undefined,
          enqueued: () => {
            stop();
            resolve();
          },
        });
      });
      await runCommand(
        db,
        {
          job: randomUUID(),
          now: NOON,
          effects: { changed: () => undefined, queue: store, outbox: createChangeOutbox(db) },
        },
        {
          lock: () => Promise.resolve(ok(undefined)),
          carryOut: async (_transaction, _locked, _note, enqueueJob) => {
            await enqueueJob(job, { orderId: '1' }, { platform: 'cyy' });
            return ok(undefined);
          },
          answer: NO_ANSWER,
        },
      );
      await received;
    });
  });

  onEachDatabase(`periodic jobs run by ${engine.name}`, (database) => {
    const aPeriodicJob = (handle: (context: JobContext) => Promise<void> = () => Promise.resolve()) => {
      const runs: number[] = [];
      const job = definePeriodicJob({
        name: `test.${randomUUID()}`,
        schedule: { every: MINUTE },
        handle: (context) => {
          runs.push(context.now());
          return handle(context);
        },
      });
      return { job, runs };
    };

    it('run once a period across several nodes', async () => {
      const { job, runs } = aPeriodicJob();
      const nodes = await Promise.all([1, 2, 3].map(() => openRunner(engine, database(), [job])));
      const allRun = async (time: number): Promise<void> => {
        for (const { passTo } of nodes) passTo(time);
        await Promise.all(nodes.map(({ run }) => run()));
        await Promise.all(nodes.map(({ run }) => run()));
      };
      await allRun(NOON);
      expect(runs).toEqual([]);
      await allRun(NOON + MINUTE);
      await allRun(NOON + MINUTE + 1);
      expect(runs).toHaveLength(1);
      await allRun(NOON + 2 * MINUTE);
      expect(runs).toHaveLength(2);
    });

    it('survive a restart, and run once for all missed periods', async () => {
      const { job, runs } = aPeriodicJob();
      await (await openRunner(engine, database(), [job])).run();
      const later = await openRunner(engine, database(), [job], NOON + HOUR);
      await later.run();
      await later.run();
      expect(runs).toEqual([NOON + HOUR]);
    });

    it('continue in the next period after a run became a dead letter', async () => {
      let fails = true;
      const { job, runs } = aPeriodicJob(() =>
        fails ? Promise.reject(new Error('away')) : Promise.resolve(),
      );
      const { run, passTo, ended } = await openRunner(engine, database(), [job]);
      await run();
      passTo(NOON + MINUTE);
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await run();
        await engine.hurry(database().db, job.name);
      }
      fails = false;
      passTo(NOON + 2 * MINUTE);
      await run();
      expect(ended).toEqual(['retry', 'retry', 'retry', 'dead', 'done']);
      expect(runs).toHaveLength(5);
    });

    it('skip a period while an earlier run is still waiting', async () => {
      const { job, runs } = aPeriodicJob();
      const { run, passTo, store } = await openRunner(engine, database(), [job]);
      await run();
      await store.enqueue(database().db, {
        kind: job.name,
        payload: {},
        retry: job.retry,
        notBefore: Date.now() + HOUR,
      });
      passTo(NOON + MINUTE);
      await run();
      expect(runs).toEqual([]);
    });

    it('pause while the database is unavailable, and continue automatically', async () => {
      const { job, runs } = aPeriodicJob();
      const { db } = database();
      const { run, passTo, logged } = await openRunner(engine, database(), [job]);
      await run();
      passTo(NOON + MINUTE);
      await sql`alter table job_schedule rename to job_schedule_away`.execute(db);
      await run();
      await run();
      await sql`alter table job_schedule_away rename to job_schedule`.execute(db);
      await run();
      expect([runs.length, logged]).toEqual([1, ['jobs.paused', 'jobs.resumed']]);
    });
  });
}

onServer('the commands of jobs', (database) => {
  it('of one job key commit once, even concurrently', async () => {
    const { db } = database();
    const key = randomUUID();
    let carriedOut = 0;
    const ends = await Promise.all(
      Array.from({ length: 8 }, () =>
        runCommand(
          db,
          {
            job: key,
            now: NOON,
            effects: {
              changed: () => undefined,
              queue: { enqueue: () => Promise.resolve() },
              outbox: createChangeOutbox(db),
            },
          },
          {
            lock: () => Promise.resolve(ok(undefined)),
            carryOut: () => Promise.resolve(ok((carriedOut += 1))),
            answer: { keep: (n) => n, recall: (_, n: number) => Promise.resolve(n) },
          },
        ),
      ),
    );
    const answers = ends.map((end) => end.kind === 'decided' && end.result.ok && end.result.value);
    expect(new Set(answers).size).toBe(1);
    expect(await db.selectFrom('job_command').select('key').where('key', '=', key).execute()).toHaveLength(1);
  });
});
