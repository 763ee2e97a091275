import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

export const openSessionsKey = ['open-sessions'] as const;

/** Sessions start and end elsewhere, so each opening of the list repeats the query. */
export const openSessionsQuery = ({ openSessions }: Pick<Services, 'openSessions'>) =>
  queryOptions({
    queryKey: openSessionsKey,
    queryFn: ({ signal }) => openSessions.list({ signal, catch: false }),
  });
