import { sql } from 'kysely';
import type { DeadLetter } from '@/domain/job/dead-letter';
import type { JobCount, JobKey } from '@backend/core/ports/jobs.port';
import { HOUR } from '@/domain/kernel/instant';
import { backoffDelay } from '@/domain/kernel/backoff';
import { noteChange } from '@backend/storage/changes/change-channel';
import type { Db } from '@backend/storage/database';
import { instantOf, timeOf } from '@backend/storage/rows/scalars';
import { oneContains } from '@backend/storage/rows/search';
import { json } from '@backend/storage/storable-text';
import { type ClaimedJob, type JobStore, LEASE_MS } from '../job-store.port';
import { isJobKey } from '../job-key';

const LONGEST_DELAY_MS = HOUR;

const later = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/**
 * An update of a claimed job. It changes no row if the job was claimed again, because each claim has a higher attempt
 * number.
 */
const claimed = (db: Db, { key, attempt }: ClaimedJob) =>
  db.updateTable('job').where('id', '=', key).where('attempt', '=', attempt).where('state', '=', 'running');

const NOT_CLOSED = { closed_at: null, closed_by: null, close_reason: '' };

/** Notifies the screens that show dead letters. */
const noteDead = (db: Db, key: JobKey): Promise<void> => noteChange(db, { area: 'dead-job', id: key });

/** The dead letters that a brand sees, of its own jobs and of jobs without a brand. */
const seenBy = (db: Db, platform: string) =>
  db
    .selectFrom('job')
    .where('job.state', '=', 'dead')
    .where((eb) => eb.or([eb('job.platform', '=', platform), eb('job.platform', 'is', null)]));

const closingOf = (row: {
  readonly closed_at: Date | null;
  readonly close_reason: string;
  readonly closer: string | null;
}): Pick<DeadLetter, 'closed'> =>
  row.closed_at === null
    ? {}
    : { closed: { at: instantOf(row.closed_at), byName: row.closer ?? '', reason: row.close_reason } };

interface CountRow {
  readonly kind: string;
  readonly due: number;
  readonly later: number;
  readonly running: number;
  readonly dead: number;
  readonly oldest_due: number;
}

/**
 * Implements `JobStore` with one table. The same statements run on a PostgreSQL server and on PGlite, in Node and in a
 * browser tab. A completed job is deleted. A job whose lease ran out counts as a failed attempt, so that a job that
 * kills its process is not retried without end.
 */
export const ownJobStore = (db: Db): JobStore => ({
  enqueue: async (transaction, { kind, payload, platform, notBefore, once, retry }) => {
    const runAt = notBefore === undefined ? sql<Date>`now()` : sql<Date>`${timeOf(notBefore)}::timestamptz`;
    if (once !== undefined) {
      const { numUpdatedRows } = await transaction
        .updateTable('job')
        .set({ run_at: sql`least(run_at, ${runAt})` })
        .where('kind', '=', kind)
        .where('once', '=', once)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return;
    }
    await transaction
      .insertInto('job')
      .values({
        kind,
        payload: json(payload),
        platform,
        run_at: runAt,
        once,
        retries: retry.retries,
        first_delay_ms: retry.firstDelay,
      })
      .execute();
  },

  claim: async (kinds, limit) => {
    const { rows } = await sql<ClaimedJob & { readonly state: string }>`
      update job set
        attempt = case when attempt > retries then attempt else attempt + 1 end,
        state = case when attempt > retries then 'dead' else 'running' end,
        error = case when attempt > retries then 'The process ended in the last attempt.' else error end,
        died_at = case when attempt > retries then now() end,
        closed_at = null, closed_by = null, close_reason = '',
        run_at = ${later(LEASE_MS)}
      where id in (
        select id from job
        where state <> 'dead' and run_at <= now() and kind in (${sql.join(kinds)})
        order by run_at limit ${limit} for update skip locked
      )
      returning id as key, kind, payload, attempt, state`.execute(db);
    for (const { key, state } of rows) if (state === 'dead') await noteDead(db, key);
    return rows
      .filter(({ state }) => state === 'running')
      .map(({ key, kind, payload, attempt }) => ({ key, kind, payload, attempt }));
  },

  heartbeat: async (jobs) => {
    const { rows } = await sql<{ key: string; attempt: number }>`
      update job set run_at = ${later(LEASE_MS)}
      where state = 'running' and id in (${sql.join(jobs.map(({ key }) => key))})
      returning id as key, attempt`.execute(db);
    return jobs.filter((job) => rows.some(({ key, attempt }) => key === job.key && attempt === job.attempt));
  },

  complete: async ({ key, attempt }) => {
    await db
      .deleteFrom('job')
      .where('id', '=', key)
      .where('attempt', '=', attempt)
      .where('state', '=', 'running')
      .execute();
  },

  fail: async (job, error, final) => {
    const { retries, first_delay_ms: first } = (await db
      .selectFrom('job')
      .select(['retries', 'first_delay_ms'])
      .where('id', '=', job.key)
      .executeTakeFirst()) ?? { retries: 0, first_delay_ms: 0 };
    const isDead = final || job.attempt > retries;
    const pause = backoffDelay(job.attempt, Math.random(), LONGEST_DELAY_MS, first);
    const { numUpdatedRows } = await claimed(db, job)
      .set({
        error,
        state: isDead ? 'dead' : 'waiting',
        run_at: isDead ? sql`now()` : later(pause),
        ...(isDead ? { died_at: sql`now()`, ...NOT_CLOSED } : {}),
      })
      .executeTakeFirstOrThrow();
    if (isDead && numUpdatedRows > 0n) await noteDead(db, job.key);
    return isDead ? 'dead' : 'retry';
  },

  release: async (jobs) => {
    for (const job of jobs)
      await claimed(db, job)
        .set({ state: 'waiting', run_at: sql`now()` })
        .execute();
  },

  hasOpen: async (transaction, kind) => {
    const open = await transaction
      .selectFrom('job')
      .select('id')
      .where('kind', '=', kind)
      .where('state', 'in', ['waiting', 'running'])
      .limit(1)
      .executeTakeFirst();
    return open !== undefined;
  },

  counts: async () => {
    const { rows } = await sql<CountRow>`
      select kind,
        count(*) filter (where state = 'waiting' and run_at <= now())::integer as due,
        count(*) filter (where state = 'waiting' and run_at > now())::integer as later,
        count(*) filter (where state = 'running')::integer as running,
        count(*) filter (where state = 'dead' and closed_at is null)::integer as dead,
        coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting' and run_at <= now())), 0)::float8
          as oldest_due
      from job group by kind order by kind`.execute(db);
    return rows.map(({ oldest_due, ...count }): JobCount => ({
      ...count,
      oldestDue: Math.round(oldest_due * 1000),
    }));
  },

  prune: async (periodic) => {
    if (periodic.length === 0) return;
    await sql`
      delete from job where state = 'dead' and kind in (${sql.join(periodic)}) and exists (
        select 1 from job as newer where newer.kind = job.kind and newer.state = 'dead' and newer.died_at > job.died_at
      )`.execute(db);
  },

  list: async (platform, { state, search, page, pageSize }) => {
    const seen = seenBy(db, platform)
      // Staff of other brands may also close a letter without a brand. Their names are not shown to this brand.
      .leftJoin('account as closer', (join) =>
        join.onRef('closer.id', '=', 'job.closed_by').on('closer.platform', '=', platform),
      )
      .where('job.closed_at', state === 'open' ? 'is' : 'is not', null);
    // A dead letter always has an error text.
    const found =
      search === undefined
        ? seen
        : seen.where(oneContains(['job.kind', 'job.error', 'job.close_reason'], search));
    const rows = await found
      .selectAll('job')
      .select('closer.name as closer')
      .orderBy(state === 'open' ? 'job.died_at' : 'job.closed_at', 'desc')
      .orderBy('job.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await found
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const items = rows.map(({ id, kind, attempt, error, created_at, died_at, ...row }): DeadLetter => ({
      id,
      kind,
      attempts: attempt,
      error: error ?? '',
      enqueuedAt: instantOf(created_at),
      diedAt: instantOf(died_at ?? created_at),
      ...closingOf(row),
    }));
    return { items, total: Number(total) };
  },

  lockDead: async (transaction, platform, key) => {
    if (!isJobKey(key)) return undefined;
    const row = await seenBy(transaction, platform)
      .select(['kind', 'closed_at'])
      .where('id', '=', key)
      .forUpdate()
      .executeTakeFirst();
    return row && { kind: row.kind, closed: row.closed_at !== null };
  },

  isSeen: async (platform, key) => {
    if (!isJobKey(key)) return false;
    const row = await seenBy(db, platform).select('id').where('id', '=', key).executeTakeFirst();
    return row !== undefined;
  },

  close: async (transaction, key, { at, by, reason }) => {
    await transaction
      .updateTable('job')
      .set({ closed_at: timeOf(at), closed_by: by, close_reason: reason })
      .where('id', '=', key)
      .where('state', '=', 'dead')
      .execute();
  },

  revive: async (transaction, key) => {
    await transaction
      .updateTable('job')
      .set((eb) => ({ state: 'waiting', run_at: sql`now()`, died_at: null, retries: eb.ref('attempt') }))
      .where('id', '=', key)
      .where('state', '=', 'dead')
      .execute();
  },
});
