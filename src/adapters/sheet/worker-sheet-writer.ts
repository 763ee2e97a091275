import type { SheetWriter } from '@/application/export/sheet-writer.port';
import type { FromSheetWorker, ToSheetWorker } from './sheet-messages';

/** The part of a worker that is used. */
export type SheetWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const startWorker = (): SheetWorker =>
  new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });

/** Writes each file in a separate worker. Cancelling ends the worker and releases its memory. */
export const createWorkerSheetWriter = (start: () => SheetWorker = startWorker): SheetWriter => ({
  open: (head) => {
    const worker = start();
    let settle:
      { readonly resolve: (reply: FromSheetWorker) => void; readonly reject: (e: Error) => void } | undefined;
    let broken: Error | undefined;
    const end = (error: Error) => {
      broken ??= error;
      settle?.reject(broken);
      settle = undefined;
      worker.terminate();
    };
    worker.addEventListener('message', (event) => {
      const reply = (event as MessageEvent<FromSheetWorker>).data;
      if (reply.kind === 'failed') {
        end(new Error(reply.message));
        return;
      }
      settle?.resolve(reply);
      settle = undefined;
    });
    worker.addEventListener('error', (event) => {
      end(new Error((event as ErrorEvent).message || 'the worker could not be started'));
    });
    const ask = (message: ToSheetWorker) =>
      new Promise<FromSheetWorker>((resolve, reject) => {
        if (broken !== undefined) {
          reject(broken);
          return;
        }
        settle = { resolve, reject };
        worker.postMessage(message);
      });
    worker.postMessage({ kind: 'open', head } satisfies ToSheetWorker);
    return {
      write: async (rows) => {
        await ask({ kind: 'rows', rows });
      },
      finish: async () => {
        const reply = await ask({ kind: 'finish' });
        worker.terminate();
        if (reply.kind !== 'done') throw new Error(`the worker answered ${reply.kind}`);
        return reply.file;
      },
      cancel: () => {
        end(new Error('the file was given up'));
      },
    };
  },
});
