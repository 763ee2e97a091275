import { useCallback, useRef, useState } from 'react';
import { type Outcome, runEach } from '@/application/bulk/run-each';
import type { NoticeText } from '@/application/kernel/notifier.port';

/** At most so many requests at a time: other people's answers must not wait for ours. */
const AT_ONCE = 3;

export interface BulkEntry {
  readonly id: string;
  /** Absent while it is not its turn. */
  readonly outcome?: Outcome<NoticeText>;
}

export interface BulkModel<Row> {
  /** Absent while nothing is shown. */
  readonly entries: readonly BulkEntry[] | undefined;
  readonly running: boolean;
  readonly start: (rows: readonly Row[]) => void;
  /** Begins nothing more. */
  readonly cancel: () => void;
  /** Leaves the results; what runs goes on. */
  readonly close: () => void;
}

/** Does one thing to many rows and keeps how it ended for each. */
export const useBulk = <Row>(
  idOf: (row: Row) => string,
  act: (row: Row) => Promise<NoticeText | undefined>,
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
