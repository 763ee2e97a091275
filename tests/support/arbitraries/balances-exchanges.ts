import fc from 'fast-check';
import type { CALLS } from '@/contract/calls';
import { BALANCE_SORTS, PARTY_KINDS } from '@/domain/balances/balances';
import { type Exchanges, optional, pages, silent, sparse, nothing } from './exchanges';
import { arbitraryId, arbitraryText, arbitraryWord, record } from './shared';

const kind = fc.constantFrom(...PARTY_KINDS);
const signed = fc.integer();

export const arbitraryParty = record({ kind, id: arbitraryId });

const party = record({
  ...{ kind, id: arbitraryId, name: arbitraryText },
  ...{ available: fc.nat(), held: fc.nat(), owed: fc.nat() },
});

/** Random requests and answers about the accounts of a brand. */
export const balancesExchanges = {
  getPlatformBalances: {
    ...silent,
    reply: record({
      ...{ cash: signed, revenue: signed, tax: signed, fees: signed, adjustment: signed },
      ...{ opening: signed, escrow: signed, parties: signed, total: signed },
    }),
  },
  getPartyBalances: {
    query: sparse(
      record({
        kind: optional(kind),
        sort: optional(fc.constantFrom(...BALANCE_SORTS)),
        search: optional(arbitraryWord),
        after: optional(record({ at: fc.nat(), id: arbitraryId })),
        page: fc.integer({ min: 1, max: 1000 }),
        pageSize: fc.constantFrom(10, 20, 500),
      }),
    ),
    body: nothing,
    reply: pages(party),
  },
  getPartyBalance: { ...silent, reply: party },
} satisfies Exchanges<
  Extract<keyof typeof CALLS, 'getPlatformBalances' | 'getPartyBalances' | 'getPartyBalance'>
>;
