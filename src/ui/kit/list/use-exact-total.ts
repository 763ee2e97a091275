import { useEffect, useRef, useState } from 'react';
import type { ExportPage, ExportPaging } from '@/application/export/export-rows.use-case';
import { formatClock } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { FIRST_PAGE, PAGE_SIZES } from '@/domain/paging/paging';
import { useBusy } from '../use-busy';

/** The exact total of a list, counted on demand. Lists are normally counted only up to a limit. */
export interface ExactTotal {
  readonly counting: boolean;
  readonly count: () => void;
  /** The exact total for the current filters. With `isMore`, the list was too long to be counted in time. */
  readonly answer?: { readonly total: number; readonly isMore: boolean; readonly at: string };
}

interface Setup {
  /** The filters as one text; a different text discards the answer. */
  readonly of: string;
  readonly read: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<unknown>>;
  readonly now: () => Instant;
}

/**
 * Queries the smallest page together with the exact total. `read` shows a failure itself, and the button stays for a
 * retry.
 */
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
        setCounted({ of, answer: { total, isMore: isMore === true, at: formatClock(now()) } });
      }),
    ...(answer === undefined ? {} : { answer }),
  };
};
