import { useCallback, useRef, useState } from 'react';
import { type Outcome, runEach } from '@/application/bulk/run-each';
import type { NoticeText } from '@/application/kernel/notifier.port';

/** The most requests at a time, so that other users' requests do not have to wait. */
const AT_ONCE = 3;

export interface BulkEntry {
  readonly id: string;
  /** Absent until the row's request has started. */
  readonly outcome?: Outcome<NoticeText>;
}

export interface BulkModel<Row> {
  /** Absent while no results are shown. */
  readonly entries: readonly BulkEntry[] | undefined;
  readonly running: boolean;
  readonly start: (rows: readonly Row[]) => void;
  /** Starts no further requests. */
  readonly cancel: () => void;
  /** Closes the results; running requests go on. */
  readonly close: () => void;
}

/** Runs one command on many rows and keeps the result of each. */
export const useBulk = <Row>(
  idOf: (row: Row) => string,
  act: (row: Row, signal: AbortSignal) => Promise<NoticeText | undefined>,
): BulkModel<Row> => {
  const [entries, setEntries] = useState<readonly BulkEntry[]>();
  const [running, setRunning] = useState(false);
  const cancelling = useRef<AbortController>(undefined);
  const start = (rows: readonly Row[]) => {
    if (running || rows.length === 0) return;
    const cancel = new AbortController();
    cancelling.current = cancel;
    setRunning(true);
    setEntries(rows.map((row) => ({ id: idOf(row) })));
    void runEach<Row, NoticeText>({
      items: rows,
      atOnce: AT_ONCE,
      act,
      onOutcome: (row, outcome) => {
        const id = idOf(row);
        setEntries((before) => before?.map((entry) => (entry.id === id ? { id, outcome } : entry)));
      },
      signal: cancel.signal,
    }).finally(() => {
      setRunning(false);
    });
  };
  const cancel = useCallback(() => {
    cancelling.current?.abort();
  }, []);
  const close = useCallback(() => {
    setEntries(undefined);
  }, []);
  return { entries, running, start, cancel, close };
};
