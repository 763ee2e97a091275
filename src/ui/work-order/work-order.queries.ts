import { queryOptions } from '@tanstack/react-query';
import { type Services } from '@/application/services';
import { type Id } from '@/domain/shared/id';
import { type WorkListQuery } from '@/domain/work-order/work-list';

/** Every key of the feature, from the widest to the narrowest. */
export const workOrderKeys = {
  lists: ['work-order', 'list'],
  list: (query: WorkListQuery) => ['work-order', 'list', query],
  opened: (id: Id) => ['work-order', 'opened', id],
} as const;

/** While nobody looks elsewhere, a list is read again this often; also on focus and after every change. */
const REFRESH_MS = 60_000;

type Reading = Pick<Services, 'workOrders'>;

/** The page shows what went wrong itself; later reads fail silently into the “stale” mark. */
export const workListQuery = ({ workOrders }: Reading, query: WorkListQuery) =>
  queryOptions({
    queryKey: workOrderKeys.list(query),
    queryFn: ({ signal, client, queryKey }) =>
      workOrders.list(query, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    refetchInterval: REFRESH_MS,
  });

/** The work order and the newest page of its conversation, in one round trip. */
export const openedQuery = ({ workOrders }: Reading, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.opened(id),
    queryFn: ({ signal, client, queryKey }) =>
      workOrders.open(id, { signal, catch: false, background: client.getQueryData(queryKey) !== undefined }),
    refetchInterval: REFRESH_MS,
  });
