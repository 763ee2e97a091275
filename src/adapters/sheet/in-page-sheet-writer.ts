import type { SheetWriter } from '@/application/export/sheet-writer.port';
import { openSheetFile } from './sheet-file';

/** The same files without a worker, where there is none. */
export const createInPageSheetWriter = (): SheetWriter => ({
  open: (head) => {
    const file = openSheetFile(head);
    return { write: (rows) => file.take(rows), finish: () => file.finish(), cancel: () => file.cancel() };
  },
});
