import { openSheetFile, type SheetFile } from './sheet-file';
import type { FromSheetWorker, ToSheetWorker } from './sheet-messages';

/** Posts an answer to the page; each worker writes one file. */
const say = (message: FromSheetWorker): void => {
  postMessage(message);
};

let file: SheetFile | undefined;

/** Writes the rows of one file in this worker. `finish` returns the file. */
const answer = async (message: ToSheetWorker): Promise<FromSheetWorker | undefined> => {
  if (message.kind === 'open') file = openSheetFile(message.head);
  if (file === undefined) throw new Error('no file is open');
  if (message.kind === 'rows') {
    await file.take(message.rows);
    return { kind: 'taken' };
  }
  return message.kind === 'finish' ? { kind: 'done', file: await file.finish() } : undefined;
};

addEventListener('message', ({ data }: MessageEvent<ToSheetWorker>) => {
  answer(data).then(
    (reply) => {
      if (reply !== undefined) say(reply);
    },
    (error: unknown) => {
      say({ kind: 'failed', message: String(error) });
    },
  );
});
