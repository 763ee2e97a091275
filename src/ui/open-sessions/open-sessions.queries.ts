import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { SessionsOf } from '@/domain/access/open-session';

export const openSessionsKey = ['open-sessions'] as const;

/** Read again at each opening: sessions start and end elsewhere. */
export const openSessionsQuery = ({ openSessions }: Pick<Services, 'openSessions'>, of: SessionsOf) =>
  queryOptions({
    queryKey: [...openSessionsKey, of],
    queryFn: ({ signal }) => openSessions.list(of, { signal, catch: false }),
  });
