import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';

/** The prefix of the keys of all withdrawal queries; a changed withdrawal or payee invalidates them. */
export const WITHDRAWAL_KEY = ['withdrawals'] as const;

/** The key of a withdrawal as staff see it. */
export const payoutKey = (id: Id) => [...WITHDRAWAL_KEY, 'payout', id] as const;

/** The key of a withdrawal as the users of its account see it. */
export const ownWithdrawalKey = (id: Id) => [...WITHDRAWAL_KEY, 'own-one', id] as const;

/** The query for the data that the form of a withdrawal needs. */
export const offerQuery = ({ withdrawals }: Pick<Services, 'withdrawals'>) =>
  queryOptions({
    queryKey: [...WITHDRAWAL_KEY, 'offer'],
    queryFn: ({ signal }) => withdrawals.offer({ signal, catch: false }),
    refetchOnMount: 'always',
  });
