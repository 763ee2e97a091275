import { useCallback, useRef, useState } from 'react';
import { type Outcome, runEach } from '@/application/bulk/run-each';
import { withinLimits } from '@/application/bulk/within-limits';
import type { NoticeText } from '@/application/kernel/notifier.port';
import { Failure } from '@/application/request/failure';
import { textOf } from '@/application/request/present';
import type { Services } from '@/application/services';
import type { Result } from '@/domain/result';
import { useServices } from '../../services/services';

/** The largest number of parallel requests. More would delay the requests of other users. */
const AT_ONCE = 3;

/** One row of a bulk run, with the result of its command. */
export interface BulkEntry {
  readonly id: string;
  /** The name of the row in the results. */
  readonly name: string;
  /** The result; absent until the row has one. */
  readonly outcome?: Outcome<NoticeText>;
}

/** The run of a command on many rows, and the functions that control it. */
export interface BulkModel<Row> {
  /** Absent while no results are shown. */
  readonly entries: readonly BulkEntry[] | undefined;
  readonly running: boolean;
  readonly start: (rows: readonly Row[]) => void;
  /** Starts no further requests; running requests continue. */
  readonly cancel: () => void;
  /** Closes the results; running requests continue. */
  readonly close: () => void;
}

/**
 * Runs one command on many rows and keeps the result of each. If the back end's rate limit refuses a row, the row is
 * retried after the time that the back end states. Failures are not shown as notices, because each row shows its own.
 */
export const useBulk = <Row>(
  idOf: (row: Row) => string,
  command: (row: Row, services: Services) => Promise<Result<unknown>>,
  nameOf: (row: Row) => string = idOf,
): BulkModel<Row> => {
  const { clock, quietly } = useServices();
  const act = async (row: Row, signal: AbortSignal): Promise<NoticeText | undefined> => {
    try {
      const send = () => command(row, quietly());
      const result = await withinLimits({ clock, random: Math.random }, send, signal);
      return result.ok ? undefined : { refusal: result.refusal };
    } catch (error) {
      return error instanceof Failure ? textOf(error.details) : { key: 'failure.default' };
    }
  };
  const [entries, setEntries] = useState<readonly BulkEntry[]>();
  const [running, setRunning] = useState(false);
  const cancelling = useRef<AbortController>(undefined);
  const start = (rows: readonly Row[]) => {
    if (running || rows.length === 0) return;
    const cancel = new AbortController();
    cancelling.current = cancel;
    setRunning(true);
    setEntries(rows.map((row) => ({ id: idOf(row), name: nameOf(row) })));
    void runEach<Row, NoticeText>({
      items: rows,
      atOnce: AT_ONCE,
      act,
      onOutcome: (row, outcome) => {
        const id = idOf(row);
        setEntries((before) => before?.map((entry) => (entry.id === id ? { ...entry, outcome } : entry)));
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
