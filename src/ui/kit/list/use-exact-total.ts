import { useEffect, useRef, useState } from 'react';
import type { ExportPage, ExportPaging } from '@/application/export/export-rows.use-case';
import { formatTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { FIRST_PAGE, PAGE_SIZES } from '@/domain/paging/paging';
import { useBusy } from '../use-busy';

/** The exact total of a list that is ordinarily counted to a bound, on demand. */
export interface ExactTotal {
  readonly counting: boolean;
  readonly count: () => void;
  /** The answer for the present filters. `isMore`: the list was too long to count in time. */
  readonly answer?: { readonly total: number; readonly isMore: boolean; readonly at: string };
}

interface Setup {
  /** The current filters as one text; another value drops the answer. */
  readonly of: string;
  readonly read: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<unknown>>;
  readonly now: () => Instant;
}

/** Reads the smallest page with the exact total. A failure is shown by the read itself; the button stays. */
export const useExactTotal = ({ of, read, now }: Setup): ExactTotal => {
  const [counted, setCounted] = useState<{ readonly of: string; readonly answer: ExactTotal['answer'] }>();
  const { busy, run } = useBusy();
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [of],
  );
  const answer = counted?.of === of ? counted.answer : undefined;
  return {
    counting: busy,
    count: () =>
      void run(async () => {
        const abort = new AbortController();
        running.current = abort;
        const { total, isMore } = await read(
          { page: FIRST_PAGE, pageSize: PAGE_SIZES[0], exact: true },
          abort.signal,
        );
        setCounted({ of, answer: { total, isMore: isMore === true, at: formatTime(now()) } });
      }),
    ...(answer === undefined ? {} : { answer }),
  };
};
