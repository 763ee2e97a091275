import { DAY, HOUR } from '@/domain/kernel/instant';
import { UNUSED_EVIDENCE_LIFE } from '@/domain/order/life/evidence';
import { definePeriodicJob } from '../ports/jobs.port';
import { fileKeyOf } from './own-file-name';
import { UPLOAD_LIFE } from './resumable-uploads';

/** How long an export, which is a generated file, is kept. */
const EXPORT_LIFE = DAY;

const AT_ONCE = 100;

/**
 * Removes old exports. The content of an export is removed before its row, so that after an interruption the
 * next run finds the row again.
 */
export const sweepExports = definePeriodicJob({
  name: 'files.sweep-exports',
  schedule: { every: HOUR },
  handle: async ({ storage, files, logger, now, signal }) => {
    let count = 0;
    while (!signal.aborted) {
      const names = await storage.unscopedFiles.exportsBefore(now() - EXPORT_LIFE, AT_ONCE);
      if (names.length === 0) break;
      for (const name of names) await files.remove(fileKeyOf(name));
      await storage.unscopedFiles.forgetExports(names);
      count += names.length;
    }
    if (count > 0) logger.info('exports.swept', { count });
  },
});

/**
 * Deletes unfinished uploads that have received no bytes for `UPLOAD_LIFE`, and the records of uploads that finished
 * that long ago. The pieces are deleted before the record, because the record leads to their keys.
 */
export const sweepUploads = definePeriodicJob({
  name: 'files.sweep-uploads',
  schedule: { every: HOUR },
  handle: async ({ storage, files, logger, now, signal }) => {
    let count = 0;
    while (!signal.aborted) {
      const left = await storage.abandonedUploads.untouchedSince(now() - UPLOAD_LIFE, AT_ONCE);
      if (left.length === 0) break;
      for (const { id, keys, unfinishedFile } of left) {
        if (unfinishedFile !== undefined) await files.remove(fileKeyOf(unfinishedFile));
        for (const key of keys) await files.remove(key);
        await storage.abandonedUploads.forget(id);
      }
      count += left.length;
    }
    if (count > 0) logger.info('uploads.swept', { count });
  },
});

/**
 * Deletes evidence, which is the files of installations and of goods. A file is deleted if it is older than
 * `UNUSED_EVIDENCE_LIFE` and no order, work order, goods of the mall or other row refers to it. The evidence
 * of an order is also deleted after its retention period.
 */
export const sweepEvidence = definePeriodicJob({
  name: 'files.sweep-evidence',
  schedule: { every: DAY },
  handle: async ({ storage, files, logger, now, signal }) => {
    const { evidenceFiles } = storage;
    const counts = { unused: 0, orders: 0 };
    const remove = async (names: readonly string[]): Promise<void> => {
      for (const name of names) await files.remove(fileKeyOf(name));
    };
    while (!signal.aborted) {
      const names = await evidenceFiles.unused(now() - UNUSED_EVIDENCE_LIFE, AT_ONCE);
      if (names.length === 0) break;
      await remove(names);
      await evidenceFiles.forgetUnused(names);
      counts.unused += names.length;
    }
    while (!signal.aborted) {
      const overdue = await evidenceFiles.overdue(now(), AT_ONCE);
      if (overdue.length === 0) break;
      for (const evidence of overdue) {
        await remove(evidence.fileNames);
        await evidenceFiles.forgetOfOrder(evidence, now());
      }
      counts.orders += overdue.length;
    }
    if (counts.unused + counts.orders > 0) logger.info('evidence.swept', counts);
  },
});
