import fc from 'fast-check';
import type { CALLS } from '@/contract/calls';
import { RADAR_KINDS, RADAR_SORTS } from '@/domain/radar/radar';
import { type Exchanges, nothing, optional, pages, sparse } from './exchanges';
import { arbitraryMessage } from './message';
import { arbitraryId, arbitraryInstant, arbitraryText, arbitraryWord, record } from './shared';

const kind = fc.constantFrom(...RADAR_KINDS);
const momentIfAny = fc.option(arbitraryInstant, { nil: undefined });

/** Random requests and answers of the radar. */
export const radarExchanges = {
  getRadar: {
    query: sparse(
      record({
        kind: optional(kind),
        sort: optional(fc.constantFrom(...RADAR_SORTS)),
        search: optional(arbitraryWord),
        from: optional(arbitraryInstant),
        to: optional(arbitraryInstant),
        page: fc.integer({ min: 1, max: 1000 }),
        pageSize: fc.constantFrom(10, 20, 500),
      }),
    ),
    body: nothing,
    reply: pages(
      record({
        ...{ kind, id: arbitraryId, name: arbitraryText, open: fc.nat(), overdue: fc.nat(), urged: fc.nat() },
        ...{ answered: fc.nat(), firstAnswer: fc.nat(), complaintsOpen: fc.nat(), complaints: fc.nat() },
        oldest: momentIfAny,
      }),
    ),
  },
  getReminders: {
    query: record({ kind, ids: arbitraryWord }),
    body: nothing,
    reply: record({
      recipients: fc.array(
        record({
          ...{ kind, id: arbitraryId, name: arbitraryText },
          works: fc.array(
            record({
              ...{ id: arbitraryId, orderNo: arbitraryWord, carPlate: arbitraryText },
              ...{ waitingSince: arbitraryInstant, remindedAt: momentIfAny, parties: arbitraryWord },
            }),
          ),
        }),
      ),
      left: fc.nat(),
    }),
  },
  remind: {
    query: nothing,
    body: record({ text: arbitraryText, again: fc.boolean() }),
    reply: arbitraryMessage,
  },
} satisfies Exchanges<Extract<keyof typeof CALLS, 'getRadar' | 'getReminders' | 'remind'>>;
