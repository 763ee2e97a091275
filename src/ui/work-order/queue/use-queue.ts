import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Services } from '@/application/services';
import {
  againThroughQueue,
  backInQueue,
  leftInQueue,
  nextInQueue,
  QUEUE_PAGE_SIZE,
  QUEUE_START,
  queuePage,
  settleInQueue,
  skipInQueue,
  startCurrent,
  stillSkipped,
} from '@/domain/work-order/work-queue';
import type { Id } from '@/domain/kernel/id';
import type { WorkListItem, WorkListQuery } from '@/domain/work-order/work-list';
import { useViewer } from '../../kit/access/use-viewer';
import { useServices } from '../../kit/services/services';
import { openedQuery, workOrderKeys } from '../work-order.queries';

const REFRESH_MS = 60_000;
const NO_ROWS: readonly WorkListItem[] = [];
const SECOND = 1000;
/** A reply of staff is the last message of its list; waits are whole seconds there. */
const OWN_REPLY = 5 * SECOND;

/** What waits for an answer of the user's side, the longest wait first, at any age. */
const queueQuery = ({ workOrders }: Pick<Services, 'workOrders'>, page: number) => {
  const query: WorkListQuery = {
    waiting: 'unanswered',
    longestWaitFirst: true,
    page,
    pageSize: QUEUE_PAGE_SIZE,
  };
  return queryOptions({
    queryKey: workOrderKeys.list(query),
    queryFn: ({ signal, client, queryKey }) =>
      workOrders.list(query, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    refetchInterval: REFRESH_MS,
  });
};

/** The queue of one opening: what is shown, what is left, and the ways on. The next one is read ahead. */
export const useQueue = () => {
  const services = useServices();
  const client = useQueryClient();
  const isStaff = useViewer().accountType === 'PLATFORM';
  const [progress, setProgress] = useState(QUEUE_START);
  const list = useQuery({
    ...queueQuery(services, queuePage(progress)),
    placeholderData: (before) => before,
  });
  const rows = (list.data?.items ?? NO_ROWS).map(({ id, waitingSeconds }) => ({
    id,
    waitingSince: list.dataUpdatedAt - waitingSeconds * SECOND,
  }));
  const started = list.data === undefined ? progress : startCurrent(rows, progress);
  if (started !== progress) setProgress(started);
  const next = nextInQueue(rows, started);
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(openedQuery(services, next));
  }, [client, services, next]);
  return {
    current: started.current,
    next,
    previous: started.past.at(-1),
    skipped: stillSkipped(list.data?.total ?? 0, rows, started).length,
    left: list.data === undefined ? undefined : leftInQueue(list.data.total, rows, started),
    /** The next page is on its way, and nothing else is left. */
    isOnItsWay: started.current === undefined && list.isPlaceholderData,
    isMore: list.data?.isMore === true,
    failed: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
    settle: (id: Id, by: 'reply' | 'finish') => {
      const stays = isStaff && by === 'reply';
      const at = services.clock.now() + (stays ? OWN_REPLY : 0);
      setProgress((before) => settleInQueue(rows, before, id, { at, stays }));
    },
    skip: () => {
      setProgress((before) => skipInQueue(rows, before));
    },
    back: () => {
      setProgress(backInQueue);
    },
    again: () => {
      setProgress(againThroughQueue);
    },
  };
};

export type Queue = ReturnType<typeof useQueue>;
