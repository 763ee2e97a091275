import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { StatementRange } from '@/domain/ledger/statement';

/** The prefix of the statement's query keys; a changed order, recharge or withdrawal invalidates them. */
export const POINTS_KEY = ['points'] as const;

/** The query for the sums of a period and the current balance. */
export const summaryQuery = ({ points }: Pick<Services, 'points'>, range: StatementRange) =>
  queryOptions({
    queryKey: [...POINTS_KEY, 'summary', range],
    queryFn: ({ signal }) => points.summary(range, { signal, catch: false }),
    refetchOnMount: 'always',
  });
