import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { MINUTE } from '@/domain/kernel/instant';
import { UNREAD_AT_ONCE } from '@/domain/notice/common-notice';
import { useServices } from '../kit/services/services';
import { useArrived } from '../kit/use-arrived';

export const noticesKey = ['platform-notices'] as const;
export const unreadKey = ['platform-notices', 'unread'] as const;

/** Announcements are rare, so they are read seldom. */
const REFRESH_MS = 10 * MINUTE;
export const NOTICES_A_PAGE = 20;

type Reading = Pick<Services, 'platformNotices'>;

/** Unread notices of the platform. Silent, because the user did not ask for them. */
const noticesQuery = ({ platformNotices }: Reading) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => platformNotices.unread({ signal, background: true }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/** The number of unread notices, including those that one answer does not hold. */
const unreadCountQuery = ({ platformNotices }: Reading) =>
  queryOptions({
    queryKey: [...noticesKey, 'box', 'unread-count'],
    queryFn: async ({ signal }) =>
      (await platformNotices.page({ page: 1, pageSize: 1 }, { signal, background: true })).unread,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/** The unread notices that are read at once, and how many there are in all. Only a full answer is counted. */
export const useUnreadNotices = () => {
  const services = useServices();
  const { data: unread = [] } = useQuery({ ...noticesQuery(services), enabled: useArrived() });
  const full = unread.length >= UNREAD_AT_ONCE;
  const { data: counted = 0 } = useQuery({ ...unreadCountQuery(services), enabled: full });
  return { unread, count: full ? Math.max(counted, unread.length) : unread.length };
};

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

/** The readers of a notice. */
export const readersQuery = ({ platformNotices }: Reading, id: Id) =>
  queryOptions({
    queryKey: [...noticesKey, 'readers', id],
    queryFn: ({ signal }) => platformNotices.readers(id, { signal, catch: false }),
    staleTime: 0,
  });
