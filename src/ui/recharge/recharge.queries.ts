import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { FIRST_PAGE } from '@/domain/paging/paging';

/** The prefix of the keys of all recharge queries; a changed recharge invalidates them. */
export const RECHARGE_KEY = ['recharges'] as const;

/** The key of a recharge as staff see it. */
export const rechargeKey = (id: Id) => [...RECHARGE_KEY, 'one', id] as const;

/** The key of a recharge as the users of its account see it. */
export const ownRechargeKey = (id: Id) => [...RECHARGE_KEY, 'own-one', id] as const;

/** The query for the payment of a recharge, with its code. */
export const paymentQuery = ({ recharges }: Pick<Services, 'recharges'>, id: Id) =>
  queryOptions({
    queryKey: [...RECHARGE_KEY, 'payment', id],
    queryFn: ({ signal }) => recharges.payment(id, { signal, catch: false }),
    // A signal announces the payment. The interval covers a lost signal, and a provider that has sent no code
    // yet.
    refetchInterval: ({ state }) =>
      state.data?.status === 'PAYING' || state.data?.status === 'CLOSED' ? 20_000 : false,
  });

/**
 * The largest number of open codes that the page shows. Users rarely have more, and the list below shows all.
 */
const OPEN_MOST = 5;

/** The newest codes of the account that can still be paid. */
export const openPaymentsQuery = ({ recharges }: Pick<Services, 'recharges'>) =>
  queryOptions({
    queryKey: [...RECHARGE_KEY, 'open'],
    queryFn: ({ signal }) =>
      recharges.own(
        { status: 'PAYING', page: FIRST_PAGE, pageSize: OPEN_MOST },
        { signal, catch: false, background: true },
      ),
    refetchOnMount: 'always',
  });

/**
 * The query for the facts that a user needs before a recharge: the balance, the bank account and the payment providers.
 */
export const offerQuery = ({ recharges }: Pick<Services, 'recharges'>) =>
  queryOptions({
    queryKey: [...RECHARGE_KEY, 'offer'],
    queryFn: ({ signal }) => recharges.offer({ signal, catch: false }),
    refetchOnMount: 'always',
  });
