import fc from 'fast-check';
import type { CALLS } from '@/contract/calls';
import {
  FEEDBACK_ACTIONS,
  FEEDBACK_CATEGORIES,
  FEEDBACK_SIDES,
  FEEDBACK_STATUSES,
} from '@/domain/feedback/feedback';
import { type Exchanges, nothing, optional, pages, silent, sparse } from './exchanges';
import {
  arbitraryId,
  arbitraryImages,
  arbitraryInstant,
  arbitraryText,
  arbitraryWord,
  record,
} from './shared';

const category = fc.constantFrom(...FEEDBACK_CATEGORIES);
const row = {
  id: arbitraryId,
  category,
  text: arbitraryText,
  images: arbitraryImages,
  page: arbitraryWord,
  version: arbitraryWord,
  status: fc.constantFrom(...FEEDBACK_STATUSES),
  authorName: arbitraryWord,
  createdAt: arbitraryInstant,
  updatedAt: arbitraryInstant,
};
const event = record({
  seq: fc.nat(),
  kind: fc.constantFrom(...FEEDBACK_ACTIONS),
  side: fc.constantFrom(...FEEDBACK_SIDES),
  authorName: arbitraryWord,
  text: arbitraryText,
  at: arbitraryInstant,
});

/** Random requests and answers about feedback. */
export const feedbackExchanges = {
  getFeedbackList: {
    query: sparse(
      record({
        status: optional(fc.constantFrom(...FEEDBACK_STATUSES)),
        category: optional(category),
        search: optional(arbitraryWord),
        page: fc.integer({ min: 1, max: 1000 }),
        pageSize: fc.constantFrom(10, 20, 500),
      }),
    ),
    body: nothing,
    reply: pages(record(row)),
  },
  getFeedback: {
    ...silent,
    reply: record({
      ...row,
      events: fc.array(event),
      actions: fc.subarray([...FEEDBACK_ACTIONS]),
    }),
  },
  addFeedback: {
    query: nothing,
    body: record({
      category: fc.constantFrom('' as const, ...FEEDBACK_CATEGORIES),
      text: arbitraryText,
      images: arbitraryImages,
      page: arbitraryWord,
      version: arbitraryWord,
    }),
    reply: record({ id: arbitraryId }),
  },
  takeFeedbackStep: { query: nothing, body: record({ text: arbitraryText }), reply: nothing },
} satisfies Partial<Exchanges<keyof typeof CALLS>>;
