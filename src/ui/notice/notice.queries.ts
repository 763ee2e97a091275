import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { MINUTE } from '@/domain/kernel/instant';

export const noticesKey = ['platform-notices'] as const;
export const unreadKey = ['platform-notices', 'unread'] as const;

/** Announcements are rare, so they are read seldom. */
const REFRESH_MS = 10 * MINUTE;
export const NOTICES_A_PAGE = 20;

type Reading = Pick<Services, 'platformNotices'>;

/** Unread notices of the platform. Silent, because the user did not ask for them. */
export const noticesQuery = ({ platformNotices }: Reading) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => platformNotices.unread({ signal, background: true }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/** A page of all notices; its count of unread ones is that of the bell. */
export const boxQuery = ({ platformNotices }: Reading, search: string, page: number) =>
  queryOptions({
    queryKey: [...noticesKey, 'box', search, page],
    queryFn: ({ signal }) =>
      platformNotices.page(
        { ...(search === '' ? {} : { search }), page, pageSize: NOTICES_A_PAGE },
        { signal, catch: false },
      ),
    staleTime: MINUTE,
  });

/** Who has read a notice. */
export const readersQuery = ({ platformNotices }: Reading, id: Id) =>
  queryOptions({
    queryKey: [...noticesKey, 'readers', id],
    queryFn: ({ signal }) => platformNotices.readers(id, { signal, catch: false }),
    staleTime: 0,
  });
