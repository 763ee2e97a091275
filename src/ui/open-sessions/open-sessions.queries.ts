import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

export const openSessionsKey = ['open-sessions'] as const;

/**
 * The query for the user's open sessions. Each opening of the list repeats it, because sessions start and end
 * elsewhere.
 */
export const openSessionsQuery = ({ openSessions }: Pick<Services, 'openSessions'>) =>
  queryOptions({
    queryKey: openSessionsKey,
    queryFn: ({ signal }) => openSessions.list({ signal, catch: false }),
  });
