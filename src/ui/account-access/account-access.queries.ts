import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';

/** The prefix of the keys of all queries for the sessions of other users. */
export const accountAccessKey = ['account-access'] as const;

/** The query for a user's sessions. It runs each time the dialog opens, because sessions begin and end elsewhere. */
export const accountAccessQuery = ({ accountAccess }: Pick<Services, 'accountAccess'>, id: Id) =>
  queryOptions({
    queryKey: [...accountAccessKey, id],
    queryFn: ({ signal }) => accountAccess.find(id, { signal, catch: false }),
    staleTime: 0,
  });
