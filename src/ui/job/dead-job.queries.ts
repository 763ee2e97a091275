/** The prefix of the keys of all queries for dead letters. */
export const DEAD_JOBS_KEY = ['dead-jobs'];
