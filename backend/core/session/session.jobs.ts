import { MINUTE } from '@/domain/kernel/instant';
import { definePeriodicJob } from '../ports/jobs.port';

/**
 * Deletes expired sessions and captchas. It runs every minute, because captchas expire after two minutes and are issued
 * without a session.
 */
export const sweepSessions = definePeriodicJob({
  name: 'session.sweep',
  schedule: { every: MINUTE },
  handle: async ({ storage, logger, now }) => {
    const count = await storage.sessions.sweep(now());
    if (count > 0) logger.info('sessions.swept', { count });
  },
});

/** Deletes counts of wrong passwords and of calls about money that no longer limit anything. */
export const sweepSignInAttempts = definePeriodicJob({
  name: 'session.sweep-attempts',
  schedule: { every: MINUTE },
  handle: async ({ storage, now }) => {
    await storage.signInAttempts.sweep(now());
    await storage.callCounts.sweep();
  },
});
