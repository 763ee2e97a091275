import { JOBS } from '@backend/core/areas';
import { createJobRunner, type JobRunner, type JobRunnerParts } from './run-jobs';
import { pruneJobs } from './prune-jobs';

/** The runner of all registered jobs, and of the job that deletes their old rows. */
export const openJobs = (parts: Omit<JobRunnerParts, 'jobs'>): JobRunner => {
  const { db, store } = parts;
  return createJobRunner({ ...parts, jobs: [...JOBS, pruneJobs(db, store, JOBS)] });
};
