import type { Cell, SheetHead } from '../../domain/export/sheet';
import type { ListPlace } from '../../domain/paging/list-place';
import { FIRST_PAGE } from '../../domain/paging/paging';
import type { SheetWriter } from './sheet-writer.port';

/* Writes all rows of a list into a spreadsheet file, page by page. */

/** A page of the list. With `isMore`, `total` is only a lower bound. `next` is the start of the next page. */
export interface ExportPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly isMore?: true;
  readonly next?: ListPlace;
}

export interface ExportPaging {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: ListPlace;
  /** Whether to count all rows. */
  readonly exact?: true;
}

export interface ExportProgress {
  readonly written: number;
  /** The total number of rows; absent if unknown, because the list is only counted up to a limit. */
  readonly total?: number;
}

export interface ExportRun<Row> {
  readonly head: SheetHead;
  /** The cells of a row, in the order of the columns of `head`. */
  readonly cells: (row: Row) => readonly Cell[];
  /** Splits a row into lines, which are written as separate rows; absent: a row is one line. */
  readonly linesOf?: (row: Row) => readonly Row[];
  /** Returns the id of a row, so that a row on two pages is written once. */
  readonly idOf: (row: Row) => string;
  /**
   * Reads a page of the filtered list. The page starts after the row `after`; without `after`, the page number
   * determines where it starts.
   */
  readonly read: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;
  /** Whether a row that changes during the export moves to the start, because updates change the sort key. */
  readonly movesToStart?: boolean;
  /**
   * Reads a page of the list, the last changed rows first. If absent, `read` is used, because it already
   * returns the rows in this order.
   */
  readonly readChanged?: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;
  /** Called after each written page. */
  readonly onProgress: (progress: ExportProgress) => void;
  /** Gives the browser time for other work. It is called after each read, before the rows are written. */
  readonly rest: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** The page after this one, if there may be one. */
export const nextExportPage = <Row>(
  { page, pageSize }: ExportPaging,
  { items, total, isMore, next }: ExportPage<Row>,
): ExportPaging | undefined => {
  if (items.length < pageSize) return undefined;
  if (next !== undefined) return { page: page + 1, pageSize, after: next };
  return isMore === true || page * pageSize < total ? { page: page + 1, pageSize } : undefined;
};

/**
 * The number of rows per read. A page of 500 would keep the back end and then the browser busy too long for
 * other answers and clicks.
 */
const EXPORT_PAGE_SIZE = 200;

export const FIRST_OF_ALL: ExportPaging = { page: FIRST_PAGE, pageSize: EXPORT_PAGE_SIZE };

/**
 * Writes all rows of a list into a file, page by page, so that neither the back end nor the browser is busy for longer
 * than one page. A row on two pages is written once. If changed rows move in the list, the last changed rows are read
 * again at the end. Rejects with the signal's reason once the signal is aborted.
 */
export const exportRows = async <Row>(writer: SheetWriter, run: ExportRun<Row>): Promise<Blob> => {
  const {
    head,
    cells,
    linesOf = (row: Row) => [row],
    idOf,
    read,
    movesToStart = false,
    readChanged = read,
    onProgress,
    rest,
    signal,
  } = run;
  const seen = new Set<string>();
  const writing = writer.open(head);
  let known: number | undefined;
  /** Writes the rows that are not in the file yet, and returns their number. */
  const write = async (items: readonly Row[]): Promise<number> => {
    const fresh = items.filter((item) => !seen.has(idOf(item)));
    for (const item of fresh) seen.add(idOf(item));
    if (fresh.length > 0) await writing.write(fresh.flatMap(linesOf).map(cells));
    onProgress({ written: seen.size, ...(known === undefined ? {} : { total: Math.max(known, seen.size) }) });
    signal.throwIfAborted();
    return fresh.length;
  };
  const abort = () => {
    writing.cancel();
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    for (let paging: ExportPaging | undefined = FIRST_OF_ALL; paging !== undefined;) {
      const page: ExportPage<Row> = await read(paging, signal);
      await rest();
      if (page.isMore !== true) known = Math.max(page.total, seen.size);
      await write(page.items);
      paging = nextExportPage(paging, page);
    }
    for (
      let paging: ExportPaging | undefined = movesToStart ? FIRST_OF_ALL : undefined;
      paging !== undefined;
    ) {
      const page: ExportPage<Row> = await readChanged(paging, signal);
      await rest();
      const isReached = (await write(page.items)) === 0;
      paging = isReached ? undefined : nextExportPage(paging, page);
    }
    return await writing.finish();
  } catch (error) {
    writing.cancel();
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
};
