import { useEffect, useRef, useState } from 'react';
import type { ExportPage, ExportPaging } from '@/application/export/export-rows.use-case';
import { readRows } from '@/application/list/read-rows';
import { useBusy } from '../../use-busy';
import type { Selection } from './selection';

/** The largest number of rows that can be selected across pages. */
export const SELECTED_AT_MOST = 1000;

/** Selects the rows of all pages of the filtered list, up to a limit. */
export interface SelectAll {
  /** The number of rows that `select` selects. */
  readonly count: number;
  /** Whether the list has, or may have, more rows than the limit. */
  readonly isCut: boolean;
  readonly reading: boolean;
  readonly select: () => void;
}

interface Setup<Row> {
  /** The filters of the list as one text. */
  readonly of: string;
  readonly selection: Selection<Row>;
  readonly total: number;
  readonly isMore: boolean;
  readonly most: number;
  /** Loads a page. A failure shows its own message and leaves the selection unchanged. */
  readonly read: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;
}

export const useSelectAll = <Row>({ of, selection, total, isMore, most, read }: Setup<Row>): SelectAll => {
  const { busy, run } = useBusy();
  const running = useRef<AbortController>(undefined);
  /** The exact number of rows, if the list was first counted only up to a limit. */
  const [found, setFound] = useState<{ readonly of: string; readonly count: number }>();
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [of],
  );
  const known = found?.of === of && isMore ? found.count : undefined;
  return {
    count: known ?? (isMore ? most : Math.min(total, most)),
    isCut: known === undefined ? isMore || total > most : known === most,
    reading: busy,
    select: () =>
      void run(async () => {
        const abort = new AbortController();
        running.current = abort;
        const rows = await readRows(read, selection.idOf, most, abort.signal);
        setFound({ of, count: rows.length });
        selection.set(rows, true);
      }),
  };
};
