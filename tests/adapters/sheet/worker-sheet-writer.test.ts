import { expect, it, vi } from 'vitest';
import { openSheetFile, type SheetFile } from '@/adapters/sheet/sheet-file';
import type { FromSheetWorker, ToSheetWorker } from '@/adapters/sheet/sheet-messages';
import { createWorkerSheetWriter, type SheetWorker } from '@/adapters/sheet/worker-sheet-writer';
import type { SheetHead } from '@/domain/export/sheet';

const HEAD: SheetHead = { format: 'csv', name: '单', columns: [{ title: '号', kind: 'text', width: 9 }] };

/** A worker that responds with the real code, or with scripted responses. */
const aWorker = (answer?: (message: ToSheetWorker) => FromSheetWorker | Event | undefined) => {
  const listeners = new Map<string, (event: Event) => void>();
  const terminate = vi.fn();
  let file: SheetFile | undefined;
  const truly = async (message: ToSheetWorker): Promise<FromSheetWorker | undefined> => {
    if (message.kind === 'open') {
      file = openSheetFile(message.head);
      return undefined;
    }
    if (message.kind === 'finish') return { kind: 'done', file: (await file?.finish()) ?? new Blob() };
    await file?.take(message.rows);
    return { kind: 'taken' };
  };
  const worker = {
    postMessage: (message: ToSheetWorker) => {
      void Promise.resolve(answer === undefined ? truly(message) : answer(message)).then((reply) => {
        if (reply instanceof Event) listeners.get('error')?.(reply);
        else if (reply !== undefined)
          listeners.get('message')?.(new MessageEvent('message', { data: reply }));
      });
    },
    addEventListener: (kind: string, listener: (event: Event) => void) => listeners.set(kind, listener),
    terminate,
  } as unknown as SheetWorker;
  return { worker, terminate };
};

it('a file that a worker writes contains every row', async () => {
  const writing = createWorkerSheetWriter(() => aWorker().worker).open(HEAD);
  await writing.write([['a'], ['b']]);
  await writing.write([['c']]);
  expect(await (await writing.finish()).text()).toBe('"号"\r\n"a"\r\n"b"\r\n"c"');
});

it('the worker is terminated when its file is finished or cancelled', async () => {
  const done = aWorker();
  await createWorkerSheetWriter(() => done.worker)
    .open(HEAD)
    .finish();
  expect(done.terminate).toHaveBeenCalled();
  const given = aWorker(() => undefined);
  const writing = createWorkerSheetWriter(() => given.worker).open(HEAD);
  const written = writing.write([['a']]);
  writing.cancel();
  await expect(written).rejects.toThrow('given up');
  expect(given.terminate).toHaveBeenCalled();
});

it('a failure in the worker rejects waiting and later calls', async () => {
  for (const reply of [{ kind: 'failed', message: 'full' } as const, new Event('error')]) {
    const { worker } = aWorker(({ kind }) => (kind === 'rows' ? reply : undefined));
    const writing = createWorkerSheetWriter(() => worker).open(HEAD);
    await expect(writing.write([['a']])).rejects.toThrow();
    await expect(writing.finish()).rejects.toThrow();
  }
});
