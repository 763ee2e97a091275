import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { workOrderKeys } from '../work-order/work-order.queries';

/** The work orders of an order stand among the lists: what changes a work order changes them. */
export const orderKeys = {
  info: (orderId: Id) => ['order', 'info', orderId],
  workOrders: (orderId: Id) => [...workOrderKeys.lists, 'of-order', orderId],
} as const;

type Reading = Pick<Services, 'orders'>;

/** The page shows itself what went wrong; later reads fail silently. */
export const orderQuery = ({ orders }: Reading, orderId: Id) =>
  queryOptions({
    queryKey: orderKeys.info(orderId),
    queryFn: ({ signal, client, queryKey }) =>
      orders.info(orderId, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
  });

export const workOrdersOfOrderQuery = ({ orders }: Reading, orderId: Id) =>
  queryOptions({
    queryKey: orderKeys.workOrders(orderId),
    queryFn: ({ signal }) => orders.workOrders(orderId, { signal, catch: false, background: true }),
    refetchInterval: 60_000,
  });
