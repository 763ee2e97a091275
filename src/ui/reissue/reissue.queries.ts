import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { ReissueKind, ReissueQuery } from '@/domain/order/reissue-list';
import { workOrderKeys } from '../work-order/work-order.queries';

const REFRESH_MS = 60_000;

/** It stands among the lists of work orders: what changes one of them changes this. */
export const reissuesQuery = (
  { reissues }: Pick<Services, 'reissues'>,
  kind: ReissueKind,
  query: ReissueQuery,
) =>
  queryOptions({
    queryKey: [...workOrderKeys.lists, 'reissues', kind, query],
    queryFn: ({ signal, client, queryKey }) =>
      reissues.list(kind, query, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    refetchInterval: REFRESH_MS,
  });
