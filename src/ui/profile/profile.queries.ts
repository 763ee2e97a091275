import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

export const profileKey = ['profile'] as const;

/** The user's own profile. It is queried on every visit, because staff can change it too. */
export const profileQuery = ({ profile }: Pick<Services, 'profile'>) =>
  queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal, client, queryKey }) =>
      profile.profile({ signal, background: client.getQueryData(queryKey) !== undefined }),
  });
