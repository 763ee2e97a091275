import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

export const profileKey = ['profile'] as const;

/** What is known of oneself. Read anew whenever the page is opened: it is changed elsewhere, too. */
export const profileQuery = ({ profile }: Pick<Services, 'profile'>) =>
  queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal, client, queryKey }) =>
      profile.profile({ signal, background: client.getQueryData(queryKey) !== undefined }),
  });
