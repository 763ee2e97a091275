import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Party } from '@/domain/ledger/ledger-account';

/** The prefix of the query keys of account balances. A change that moves points invalidates them. */
export const BALANCES_KEY = ['balances'] as const;

/** The keys by kind of query: one seller or shop with its balance, the list of all balances, the brand's accounts. */
export const balanceKeys = {
  party: [...BALANCES_KEY, 'party'],
  parties: [...BALANCES_KEY, 'parties'],
  brand: [...BALANCES_KEY, 'brand'],
} as const;

/** The query for one seller or shop with its balance. */
export const partyQuery = ({ balances }: Pick<Services, 'balances'>, party: Party) =>
  queryOptions({
    queryKey: [...balanceKeys.party, party.kind, party.id],
    queryFn: ({ signal }) => balances.party(party, { signal, catch: false }),
    refetchOnMount: 'always',
  });
