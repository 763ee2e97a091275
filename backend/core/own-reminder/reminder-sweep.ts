import { DAY } from '@/domain/kernel/instant';
import { definePeriodicJob } from '../ports/jobs.port';

/** Deletes reminders that ended long ago. No call reads them any more. */
export const SWEEP_REMINDERS = definePeriodicJob({
  name: 'work-order.sweep-reminders',
  schedule: { every: DAY },
  handle: async ({ storage, logger, now }) => {
    const count = await storage.reminderTimers.sweep(now());
    if (count > 0) logger.info('own-reminders.swept', { count });
  },
});
