import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { MINUTE } from '@/domain/kernel/instant';
import { everyUnlessMissing } from '../changes/missing-reads';

export const MONEY_WAITING_KEY = ['home', 'money'] as const;

/**
 * The query for the counts of pending payment tasks. It is repeated at an interval, and soon after a change of the
 * counted rows.
 */
export const moneyWaitingQuery = ({ moneyWaiting }: Pick<Services, 'moneyWaiting'>, userId: Id) =>
  queryOptions({
    queryKey: [...MONEY_WAITING_KEY, userId],
    queryFn: ({ signal }) => moneyWaiting.counts({ signal, catch: false, background: true }),
    refetchInterval: everyUnlessMissing(MINUTE),
    refetchOnMount: 'always',
  });
