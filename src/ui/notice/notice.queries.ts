import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { MINUTE } from '@/domain/kernel/instant';

export const noticesKey = ['platform-notices'] as const;

/** Announcements are rare, so they are read seldom. */
const REFRESH_MS = 10 * MINUTE;

/** Unread notices of the platform. Failures are silent, because the user did not ask for them. */
export const noticesQuery = ({ platformNotices }: Pick<Services, 'platformNotices'>) =>
  queryOptions({
    queryKey: noticesKey,
    queryFn: ({ signal }) => platformNotices.unread({ signal, background: true }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
