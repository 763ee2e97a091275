import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import {
  type ExportPage,
  type ExportPaging,
  type ExportProgress,
  exportRows,
} from '@/application/export/export-rows.use-case';
import { retryingRead } from '@/application/export/retrying-read';
import { createListeners } from '@/application/kernel/listeners';
import type { NoticeText } from '@/application/kernel/notifier.port';
import { Failure } from '@/application/request/failure';
import { textOf } from '@/application/request/present';
import { formatMinute } from '@/domain/dates/format';
import { exportFileName, type ExportFormat } from '@/domain/export/sheet';
import type { Column } from '../../table/column';
import { useServices } from '../../services/services';

/** The list that is exported: its title, its columns and its pages. */
export interface ExportSource<Row> {
  /** The name of the sheet and of the file. */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** Splits a row into lines, which the export writes as separate rows. */
  readonly linesOf?: (row: Row) => readonly Row[];
  /** Loads a page of the filtered list. */
  readonly read: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;
  readonly movesToStart?: boolean;
  /**
   * Loads a page of the filtered list, with the rows that changed last at the start. Absent if `read` already sorts the
   * rows in this way.
   */
  readonly readChanged?: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;
}

/** The progress of an export. Only its subscribers render again; the page does not. */
export interface ExportFeed {
  readonly subscribe: (listener: () => void) => () => void;
  /** The progress; undefined if no export runs. */
  readonly read: () => ExportProgress | undefined;
}

/** The commands on the exports of a list, and their progress. */
export interface ExportModel<Row> {
  readonly feed: ExportFeed;
  /** Exports all filtered rows, or the given ones. Does nothing while another export runs. */
  readonly start: (format: ExportFormat, rows?: readonly Row[]) => void;
  readonly cancel: () => void;
}

const createFeed = (): ExportFeed & { readonly put: (progress: ExportProgress | undefined) => void } => {
  const listeners = createListeners();
  let progress: ExportProgress | undefined;
  return {
    subscribe: listeners.add,
    read: () => progress,
    put: (next) => {
      progress = next;
      listeners.call();
    },
  };
};

/** The pause between two pages in ms, in which the back end can answer other requests. */
const REST_MS = 25;

const CANCELLED = new Error('the export was cancelled');

const whyNot = (error: unknown): NoticeText =>
  error instanceof Failure ? textOf(error.details) : { key: 'export.failed.note' };

/** The exports of one list. An export contains those columns of the source that have an export cell. */
export const useExport = <Row>(source: ExportSource<Row>): ExportModel<Row> => {
  const { sheetWriter, fileSaver, clock, notices, logger } = useServices();
  const [feed] = useState(createFeed);
  const running = useRef<AbortController>(undefined);
  const run = async (format: ExportFormat, rows: readonly Row[] | undefined, cancel: AbortController) => {
    const { title, idOf, linesOf, read, movesToStart = false, readChanged } = source;
    const retried = (reading: typeof read) => retryingRead({ clock, random: Math.random }, reading);
    const columns = source.columns.flatMap(({ title: head, sheet }) =>
      sheet === undefined ? [] : [{ head: sheet.title ?? head, sheet }],
    );
    const name = exportFileName(title, formatMinute(clock.now()), format);
    let written = 0;
    try {
      const file = await exportRows<Row>(sheetWriter, {
        head: {
          format,
          name: title,
          columns: columns.map(({ head, sheet: { kind, width } }) => ({ title: head, kind, width })),
        },
        cells: (row) => columns.map(({ sheet }) => sheet.of(row)),
        idOf,
        ...(linesOf === undefined ? {} : { linesOf }),
        read: rows === undefined ? retried(read) : () => Promise.resolve({ items: rows, total: rows.length }),
        movesToStart: movesToStart && rows === undefined,
        ...(readChanged === undefined ? {} : { readChanged: retried(readChanged) }),
        rest: () =>
          new Promise((resolve) => {
            clock.after(REST_MS, resolve);
          }),
        onProgress: (next) => {
          ({ written } = next);
          feed.put(next);
        },
        signal: cancel.signal,
      });
      fileSaver.save(file, name);
      notices.show({
        as: 'toast',
        tone: 'success',
        text: { key: 'export.done', params: { count: written, name } },
      });
    } catch (error) {
      if (error === CANCELLED) {
        notices.show({ as: 'toast', tone: 'info', text: { key: 'export.cancelled' } });
        return;
      }
      logger.error('export failed', error);
      notices.show({ as: 'message-box', tone: 'error', text: whyNot(error) });
    }
  };
  const start = (format: ExportFormat, rows?: readonly Row[]) => {
    if (running.current !== undefined) return;
    const cancel = new AbortController();
    running.current = cancel;
    feed.put({ written: 0 });
    void run(format, rows, cancel).finally(() => {
      running.current = undefined;
      feed.put(undefined);
    });
  };
  const cancel = useCallback(() => {
    running.current?.abort(CANCELLED);
  }, []);
  return { feed, start, cancel };
};

export const useExportProgress = ({ subscribe, read }: ExportFeed): ExportProgress | undefined =>
  useSyncExternalStore(subscribe, read);
