import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { ComplaintQuery } from '@/domain/work-order/complaint-list';
import { workOrderKeys } from '../work-order/work-order.queries';

const REFRESH_MS = 60_000;

/** Its key lies below the lists of work orders, so that a change of a work order invalidates it. */
export const complaintDeskQuery = ({ workOrders }: Pick<Services, 'workOrders'>, query: ComplaintQuery) =>
  queryOptions({
    queryKey: [...workOrderKeys.lists, 'complaints', query],
    queryFn: ({ signal, client, queryKey }) =>
      workOrders.complaintDesk(query, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    refetchInterval: REFRESH_MS,
  });
