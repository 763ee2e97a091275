import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

export const openSessionsKey = ['open-sessions'] as const;

/** Read again at each opening: sessions start and end elsewhere. */
export const openSessionsQuery = ({ openSessions }: Pick<Services, 'openSessions'>) =>
  queryOptions({
    queryKey: openSessionsKey,
    queryFn: ({ signal }) => openSessions.list({ signal, catch: false }),
  });
