import { DAY, MINUTE } from '@/domain/kernel/instant';
import { definePeriodicJob, type Job } from '@backend/core/ports/jobs.port';
import type { Db } from '@backend/storage/database';
import { timeOf } from '@backend/storage/rows/scalars';
import type { JobStore } from './job-store.port';
import { isPeriodic } from './schedules';

/** If staff retry a dead letter later than this, its effect may happen twice. */
const COMMANDS_KEPT = 365 * DAY;

/** Deletes completed jobs, repeated dead letters of periodic ones, and old keys of executed commands. */
export const pruneJobs = (db: Db, store: JobStore, jobs: readonly Job[]): Job =>
  definePeriodicJob({
    name: 'jobs.prune',
    schedule: { every: 10 * MINUTE },
    handle: async ({ now }) => {
      await store.prune(jobs.filter(isPeriodic).map(({ name }) => name));
      await db
        .deleteFrom('job_command')
        .where('at', '<', timeOf(now() - COMMANDS_KEPT))
        .execute();
    },
  });
