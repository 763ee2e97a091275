import { sql } from 'kysely';
import type { Instant } from '@/domain/kernel/instant';
import { nextRun, type Schedule } from '@/domain/kernel/schedule';
import type { Job } from '@backend/core/ports/jobs.port';
import { announceJob } from '@backend/storage/changes/change-channel';
import type { Db } from '@backend/storage/database';
import { timeOf } from '@backend/storage/rows/scalars';
import type { JobStore } from './job-store.port';

type PeriodicJob = Job & { readonly schedule: Schedule };

/** Whether a job runs on a schedule. */
export const isPeriodic = (job: Job): job is PeriodicJob => job.schedule !== undefined;

/**
 * Enqueues periodic jobs, once per period across all nodes: the node that advances the row of `job_schedule` enqueues
 * in the same transaction. A period is skipped while an earlier run waits or works. If no node ran during several
 * periods, a single run replaces the missed ones.
 */
export const createSchedules = (db: Db, store: JobStore, jobs: readonly Job[]) => {
  const periodic = jobs.filter(isPeriodic);

  const enqueue = (job: PeriodicJob, now: Instant): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const moved = await transaction
        .updateTable('job_schedule')
        .set({ next_at: timeOf(nextRun(job.schedule, now)) })
        .where('kind', '=', job.name)
        .where('next_at', '<=', timeOf(now))
        .executeTakeFirstOrThrow();
      if (moved.numUpdatedRows === 0n || (await store.hasOpen(transaction, job.name))) return;
      await store.enqueue(transaction, { kind: job.name, payload: {}, retry: job.retry });
      await announceJob(transaction, job.name);
    });

  return {
    /** Stores the next run of each job, unless an earlier one is stored. A shortened interval takes effect at once. */
    register: async (now: Instant): Promise<void> => {
      if (periodic.length === 0) return;
      await db
        .insertInto('job_schedule')
        .values(
          periodic.map(({ name, schedule }) => ({ kind: name, next_at: timeOf(nextRun(schedule, now)) })),
        )
        .onConflict((conflict) =>
          conflict
            .column('kind')
            .doUpdateSet({ next_at: sql`least(job_schedule.next_at, excluded.next_at)` }),
        )
        .execute();
    },

    /** Enqueues the jobs that are due. */
    enqueueDue: async (now: Instant): Promise<void> => {
      if (periodic.length === 0) return;
      const due = await db
        .selectFrom('job_schedule')
        .select('kind')
        .where('next_at', '<=', timeOf(now))
        .execute();
      for (const job of periodic) if (due.some(({ kind }) => kind === job.name)) await enqueue(job, now);
    },
  };
};
