import { DAY, MINUTE } from '@/domain/kernel/instant';
import { definePeriodicJob, type Job } from '@backend/core/ports/jobs.port';
import type { Db } from '@backend/storage/database';
import { timeOf } from '@backend/storage/rows/scalars';
import type { JobStore } from './job-store.port';
import { isPeriodic } from './schedules';

/**
 * How long the keys of executed commands are kept. If staff retry a dead letter after that, its effect may happen
 * twice.
 */
const COMMANDS_KEPT = 365 * DAY;

/** Deletes old keys of executed commands, and all dead letters of each periodic job except the newest. */
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
