import type { SheetReader } from '@/application/import/sheet-reader.port';
import { refuse } from '@/domain/result';
import type { FromReader } from './sheet-reader.worker';
import type { SheetWorker } from './worker-sheet-writer';

const startWorker = (): SheetWorker =>
  new Worker(new URL('./sheet-reader.worker.ts', import.meta.url), { type: 'module' });

/** Reads each file in a separate worker. Cancelling ends the worker and releases its memory. */
export const createWorkerSheetReader = (start: () => SheetWorker = startWorker): SheetReader => ({
  read: (file, signal) =>
    new Promise((resolve, reject) => {
      const worker = start();
      const abort = () => {
        worker.terminate();
        reject(signal.reason instanceof Error ? signal.reason : new Error('the reading was cancelled'));
      };
      const end = (settle: () => void) => {
        signal.removeEventListener('abort', abort);
        worker.terminate();
        settle();
      };
      if (signal.aborted) {
        abort();
        return;
      }
      signal.addEventListener('abort', abort, { once: true });
      worker.addEventListener('message', (event) => {
        const reply = (event as MessageEvent<FromReader>).data;
        end(() => {
          if (reply.kind === 'read') resolve(reply.result);
          else reject(new Error(reply.message));
        });
      });
      // A worker that runs out of memory reports an error, which means that this browser cannot read the
      // file.
      worker.addEventListener('error', () => {
        end(() => {
          resolve(refuse('mall.import-not-a-workbook'));
        });
      });
      worker.postMessage(file);
    }),
});
