import type { ReadWorkbook } from '@/application/import/sheet-reader.port';
import type { Result } from '@/domain/result';
import { readSheet } from './read-sheet';

/** The worker's answers about a file. */
export type FromReader =
  | { readonly kind: 'read'; readonly result: Result<ReadWorkbook> }
  | { readonly kind: 'failed'; readonly message: string };

const say = (message: FromReader): void => {
  postMessage(message);
};

/** Reads one file in the worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  data
    .arrayBuffer()
    .then((buffer) => readSheet(new Uint8Array(buffer)))
    .then(
      (result) => {
        say({ kind: 'read', result });
      },
      (error: unknown) => {
        say({ kind: 'failed', message: String(error) });
      },
    );
});
