import { REFUND_TROUBLES } from '@/domain/payment/refund';
import fc from 'fast-check';
import type { CALLS } from '@/contract/calls';
import { PAYMENT_CHANNELS } from '@/domain/payment/payment';
import { DIFFERENCE_STATUSES, DIFFERENCE_VERBS } from '@/domain/reconciliation/difference';
import { DIFFERENCE_KINDS } from '@/domain/reconciliation/match-statement';
import { type Exchanges, nothing, optional, pages, sparse } from './exchanges';
import { arbitraryId, arbitraryInstant, arbitraryText, arbitraryWord, record } from './shared';

const channel = fc.constantFrom(...PAYMENT_CHANNELS);
const kind = fc.constantFrom(...DIFFERENCE_KINDS);
const status = fc.constantFrom(...DIFFERENCE_STATUSES);
const asked = {
  channel: optional(channel),
  from: optional(arbitraryInstant),
  to: optional(arbitraryInstant),
  page: fc.integer({ min: 1, max: 1000 }),
  pageSize: fc.constantFrom(10, 20, 500),
};

/** Random requests and answers about the reconciliation. */
export const reconciliationExchanges = {
  getStatementDays: {
    query: sparse(record({ ...asked, isOpen: optional(fc.boolean()) })),
    body: nothing,
    reply: pages(
      record({
        ...{
          id: arbitraryId,
          channel,
          day: arbitraryWord,
          fetchedAt: fc.option(arbitraryInstant, { nil: undefined }),
          lines: fc.nat(),
        },
        ...{ paid: fc.nat(), refunded: fc.nat(), fee: fc.integer(), posted: fc.nat() },
        ...{ differences: fc.nat(), open: fc.nat() },
      }),
    ),
  },
  getDifferences: {
    query: sparse(
      record({
        ...asked,
        kind: optional(kind),
        status: optional(status),
        refused: optional(fc.boolean()),
        search: optional(arbitraryWord),
      }),
    ),
    body: nothing,
    reply: pages(
      record({
        ...{ id: arbitraryId, channel, day: arbitraryWord, kind, status, number: arbitraryWord },
        ...{ transactionId: arbitraryWord, refundNumber: arbitraryWord, theirs: fc.nat(), ours: fc.nat() },
        ...{
          raw: arbitraryText,
          isPostable: fc.boolean(),
          isRefundable: fc.boolean(),
          refundTrouble: fc.option(fc.constantFrom(...REFUND_TROUBLES), { nil: undefined }),
          remark: arbitraryText,
          decidedBy: arbitraryWord,
        },
        decidedAt: fc.option(arbitraryInstant, { nil: undefined }),
        actions: fc.subarray([...DIFFERENCE_VERBS]),
      }),
    ),
  },
  decideDifference: {
    query: nothing,
    body: record({ remark: arbitraryText }),
    reply: record({ id: arbitraryId, status }),
  },
} satisfies Exchanges<
  Extract<keyof typeof CALLS, 'getStatementDays' | 'getDifferences' | 'decideDifference'>
>;
