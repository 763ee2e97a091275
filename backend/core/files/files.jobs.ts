import { DAY, HOUR } from '@/domain/kernel/instant';
import { definePeriodicJob } from '../ports/jobs.port';
import { fileKeyOf } from './own-file-name';
import { UPLOAD_LIFE } from './resumable-uploads';

/** How long a generated file is kept. */
const EXPORT_LIFE = DAY;

const AT_ONCE = 100;

/**
 * Removes generated files that were not downloaded. Bytes go first: a row without bytes is found again, bytes without a
 * row are not.
 */
export const sweepExports = definePeriodicJob({
  name: 'files.sweep-exports',
  schedule: { every: HOUR },
  handle: async ({ storage, files, logger, now, signal }) => {
    let count = 0;
    while (!signal.aborted) {
      const names = await storage.addressedFiles.exportsBefore(now() - EXPORT_LIFE, AT_ONCE);
      if (names.length === 0) break;
      for (const name of names) await files.remove(fileKeyOf(name));
      await storage.addressedFiles.forgetExports(names);
      count += names.length;
    }
    if (count > 0) logger.info('exports.swept', { count });
  },
});

/** Deletes unfinished uploads: first their pieces, because the rows name them. */
export const sweepUploads = definePeriodicJob({
  name: 'files.sweep-uploads',
  schedule: { every: HOUR },
  handle: async ({ storage, files, logger, now, signal }) => {
    let count = 0;
    while (!signal.aborted) {
      const left = await storage.abandonedUploads.untouchedSince(now() - UPLOAD_LIFE, AT_ONCE);
      if (left.length === 0) break;
      for (const { id, keys } of left) {
        for (const key of keys) await files.remove(key);
        await storage.abandonedUploads.forget(id);
      }
      count += left.length;
    }
    if (count > 0) logger.info('uploads.swept', { count });
  },
});
