import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

export const openSessionsKey = ['open-sessions'] as const;

/**
 * The query for the user's open sessions. It runs again each time the list opens, because sessions also start and end
 * on other devices.
 */
export const openSessionsQuery = ({ openSessions }: Pick<Services, 'openSessions'>) =>
  queryOptions({
    queryKey: openSessionsKey,
    queryFn: ({ signal }) => openSessions.list({ signal, catch: false }),
  });
