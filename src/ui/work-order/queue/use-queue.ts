import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Services } from '@/application/services';
import {
  restoreSkipped,
  showPrevious,
  countedQueueNow,
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
import { FIRST_PAGE, PAGE_SIZES } from '@/domain/paging/paging';
import { byLongestWait } from '@/domain/work-order/longest-wait';
import type { WorkListItem, WorkListQuery } from '@/domain/work-order/work-list';
import { useViewer } from '../../kit/access/use-viewer';
import { useServices } from '../../kit/services/services';
import { openedQuery, workOrderKeys } from '../work-order.queries';

const REFRESH_MS = 60_000;
const NO_ROWS: readonly WorkListItem[] = [];
const SECOND = 1000;
/**
 * A work order that staff have answered still counts as waiting, with the reply as its last message. It returns to the
 * queue only if a message is newer than the reply by more than this time, in ms. The tolerance is needed because
 * waiting times are whole seconds.
 */
const OWN_REPLY_TOLERANCE_MS = 5 * SECOND;

/** Work orders of any age that wait for the user's side, the longest wait first. */
const queueQuery = ({ workOrders }: Pick<Services, 'workOrders'>, page: number) => {
  const query: WorkListQuery = {
    ...byLongestWait(),
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

/**
 * The exact total of the queue. It is not polled, because counting a long list is expensive. The query runs again after
 * a work order has changed, so that the total excludes work orders that other users have answered.
 */
const totalQuery = ({ workOrders, clock }: Pick<Services, 'workOrders' | 'clock'>) =>
  queryOptions({
    queryKey: workOrderKeys.queueTotal,
    queryFn: async ({ signal }) => {
      const at = clock.now();
      const { total, isMore = false } = await workOrders.list(
        { ...byLongestWait(), page: FIRST_PAGE, pageSize: PAGE_SIZES[0], exact: true },
        { signal, catch: false, background: true },
      );
      return { total, isMore, at };
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * The logic of the open queue: the current work order, the number of remaining work orders, and the functions to move
 * on or back. It prefetches the next work order.
 */
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
  const isBounded = list.data?.isMore === true;
  const { data: exact } = useQuery({ ...totalQuery(services), enabled: isBounded });
  const started = list.data === undefined ? progress : startCurrent(rows, progress);
  if (started !== progress) setProgress(started);
  const next = nextInQueue(rows, started);
  const isExact = isBounded && exact?.isMore === false;
  const total = isExact ? countedQueueNow(exact, rows, started) : (list.data?.total ?? 0);
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(openedQuery(services, next));
  }, [client, services, next]);
  return {
    current: started.current,
    next,
    previous: started.past.at(-1),
    skipped: stillSkipped(total, rows, started).length,
    left: list.data === undefined ? undefined : leftInQueue(total, rows, started),
    /** Whether all loaded work orders are done and the next page is still loading. */
    isOnItsWay: started.current === undefined && list.isPlaceholderData,
    isMore: isBounded && !isExact,
    failed: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
    settle: (id: Id, by: 'reply' | 'finish') => {
      const stays = isStaff && by === 'reply';
      const at = services.clock.now() + (stays ? OWN_REPLY_TOLERANCE_MS : 0);
      setProgress((before) => settleInQueue(rows, before, id, { at, stays }));
    },
    skip: () => {
      setProgress((before) => skipInQueue(rows, before));
    },
    back: () => {
      setProgress(showPrevious);
    },
    again: () => {
      setProgress(restoreSkipped);
    },
  };
};

export type Queue = ReturnType<typeof useQueue>;
