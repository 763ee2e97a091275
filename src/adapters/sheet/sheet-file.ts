import type { SheetHead } from '@/domain/export/sheet';
import { type SheetRow, sheetStream } from './sheet-stream';

/** A file that accepts pages of rows and becomes a blob. */
export interface SheetFile {
  /** Resolves once the rows are written. */
  take(rows: readonly SheetRow[]): Promise<void>;
  finish(): Promise<Blob>;
  cancel(): void;
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const;

/** The size at which collected bytes move into a blob, which the browser may keep on disk. */
const PART_BYTES = 1 << 20;

/** Collects a stream in blobs, so that memory holds at most one part. */
const blobOf = async (stream: ReadableStream<Uint8Array>, type: string): Promise<Blob> => {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const put = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    size = 0;
  };
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value as Uint8Array<ArrayBuffer>);
    size += read.value.byteLength;
    if (size >= PART_BYTES) put();
  }
  put();
  return new Blob(parts, { type });
};

interface Page {
  readonly rows: readonly SheetRow[];
  readonly taken: () => void;
}

/**
 * Opens a file. A page of rows is accepted when the stream requests the next row, so that only one page is in memory.
 */
export const openSheetFile = (head: SheetHead): SheetFile => {
  let given: ((page: Page | undefined) => void) | undefined;
  const waiting: (Page | undefined)[] = [];
  let isOver = false;
  const give = (page: Page | undefined) => {
    if (given === undefined) waiting.push(page);
    else given(page);
    given = undefined;
  };
  const nextPage = () =>
    waiting.length > 0
      ? Promise.resolve(waiting.shift())
      : new Promise<Page | undefined>((resolve) => {
          given = resolve;
        });
  async function* rows(): AsyncGenerator<SheetRow> {
    for (let page = await nextPage(); page !== undefined; page = await nextPage()) {
      yield* page.rows;
      page.taken();
    }
  }
  const file = blobOf(sheetStream(head, rows()), TYPES[head.format]);
  // If writing fails, a pending call of `take` rejects at once. Otherwise the next call rejects.
  const failed = file.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  );
  failed.catch(() => undefined);
  return {
    take: (page) =>
      Promise.race([
        new Promise<void>((taken) => {
          give({ rows: page, taken });
        }),
        failed,
      ]),
    finish: () => {
      if (!isOver) give(undefined);
      isOver = true;
      return file;
    },
    cancel: () => {
      if (!isOver) give(undefined);
      isOver = true;
    },
  };
};
