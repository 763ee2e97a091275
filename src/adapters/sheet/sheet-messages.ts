import type { SheetHead } from '@/domain/export/sheet';
import type { SheetRow } from './sheet-stream';

/** Messages from the page to the worker that writes a file. The worker answers each `rows` with `taken`. */
export type ToSheetWorker =
  | { readonly kind: 'open'; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'finish' };

/** The worker's messages to the page. */
export type FromSheetWorker =
  | { readonly kind: 'taken' }
  | { readonly kind: 'done'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly message: string };
