export const DEAD_JOBS_KEY = ['dead-jobs'];
