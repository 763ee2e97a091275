import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { MINUTE } from '@/domain/kernel/instant';
import { inDisplayOrder, UNREAD_AT_ONCE } from '@/domain/notice/common-notice';
import { useServices } from '../kit/services/services';

/** The prefix of the keys of all queries about notices. */
export const noticesKey = ['platform-notices'] as const;
export const unreadKey = ['platform-notices', 'unread'] as const;

/** The polling interval. Notices are rare, so a long interval is enough. */
const REFRESH_MS = 10 * MINUTE;
export const NOTICES_A_PAGE = 20;

type Reading = Pick<Services, 'platformNotices'>;

/** The unread notices of the platform. A failure is not shown, because the user did not start the request. */
export const noticesQuery = ({ platformNotices }: Reading) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => platformNotices.unread({ signal, background: true }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/** The number of unread notices, including those beyond one response. */
const unreadCountQuery = ({ platformNotices }: Reading) =>
  queryOptions({
    queryKey: [...noticesKey, 'box', 'unread-count'],
    queryFn: async ({ signal }) =>
      (await platformNotices.page({ page: 1, pageSize: 1 }, { signal, background: true })).unread,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/**
 * The unread notices of one response, and their total number. The total is requested separately only if the response is
 * full.
 */
export const useUnreadNotices = () => {
  const services = useServices();
  const { data } = useQuery(noticesQuery(services));
  const unread = useMemo(() => inDisplayOrder(data ?? []), [data]);
  const full = unread.length >= UNREAD_AT_ONCE;
  const { data: counted = 0 } = useQuery({ ...unreadCountQuery(services), enabled: full });
  return {
    unread,
    isKnown: data !== undefined,
    count: full ? Math.max(counted, unread.length) : unread.length,
  };
};

/** A page of all notices, with the number of unread ones that the bell shows. */
export const noticePageQuery = ({ platformNotices }: Reading, search: string, page: number) =>
  queryOptions({
    queryKey: [...noticesKey, 'box', search, page],
    queryFn: ({ signal }) =>
      platformNotices.page(
        { ...(search === '' ? {} : { search }), page, pageSize: NOTICES_A_PAGE },
        { signal, catch: false },
      ),
    staleTime: MINUTE,
  });

/** The users who have read a notice. */
export const readersQuery = ({ platformNotices }: Reading, id: Id) =>
  queryOptions({
    queryKey: [...noticesKey, 'readers', id],
    queryFn: ({ signal }) => platformNotices.readers(id, { signal, catch: false }),
    staleTime: 0,
  });
