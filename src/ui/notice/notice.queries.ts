import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { MINUTE } from '@/domain/kernel/instant';

export const noticesKey = ['platform-notices'] as const;

/** The platform speaks seldom. */
const REFRESH_MS = 10 * MINUTE;

/** What the platform says that the person has not read. Silent: nobody asked for it. */
export const noticesQuery = ({ platformNotices }: Pick<Services, 'platformNotices'>) =>
  queryOptions({
    queryKey: noticesKey,
    queryFn: ({ signal }) => platformNotices.unread({ signal, background: true }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
