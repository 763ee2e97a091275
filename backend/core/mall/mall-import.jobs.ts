import { MINUTE } from '@/domain/kernel/instant';
import { definePeriodicJob } from '../ports/jobs.port';

/**
 * Cancels imports that were not written in time, and deletes their lines. An import whose time is over is refused, even
 * if this job is late.
 */
export const sweepMallImports = definePeriodicJob({
  name: 'mall.sweep-imports',
  schedule: { every: 10 * MINUTE },
  handle: async ({ storage, logger, now }) => {
    const count = await storage.mallImportSweep.sweep(now());
    if (count > 0) logger.info('mall-imports.swept', { count });
  },
});
