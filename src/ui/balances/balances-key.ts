import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Party } from '@/domain/ledger/ledger-account';

/** The queries of account balances begin with this; a change that moves points reads them again. */
export const BALANCES_KEY = ['balances'] as const;

/** One seller or shop with what it has. */
export const partyQuery = ({ balances }: Pick<Services, 'balances'>, party: Party) =>
  queryOptions({
    queryKey: [...BALANCES_KEY, 'party', party.kind, party.id],
    queryFn: ({ signal }) => balances.party(party, { signal, catch: false }),
    refetchOnMount: 'always',
  });
