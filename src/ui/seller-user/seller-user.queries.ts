import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

type Reading = Pick<Services, 'sellerUsers'>;

export const sellerUsersKey = ['seller-user', 'list'] as const;

/** The roles that the session's user may assign. */
export const sellerRolesQuery = ({ sellerUsers }: Reading) =>
  queryOptions({
    queryKey: ['seller-user', 'roles'],
    queryFn: ({ signal }) => sellerUsers.roles({ signal, catch: false }),
  });
