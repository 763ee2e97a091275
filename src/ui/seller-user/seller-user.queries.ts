import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { SellerUserQuery } from '@/domain/seller-user/seller-user';

type Reading = Pick<Services, 'sellerUsers'>;

export const sellerUsersKey = ['seller-user', 'list'] as const;

/** The page shows what went wrong itself; later reads fail silently into the “stale” mark. */
export const sellerUsersQuery = ({ sellerUsers }: Reading, query: SellerUserQuery) =>
  queryOptions({
    queryKey: [...sellerUsersKey, query],
    queryFn: ({ signal, client, queryKey }) =>
      sellerUsers.list(query, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
  });

/** The roles that the person may give. */
export const sellerRolesQuery = ({ sellerUsers }: Reading) =>
  queryOptions({
    queryKey: ['seller-user', 'roles'],
    queryFn: ({ signal }) => sellerUsers.roles({ signal, catch: false }),
  });
