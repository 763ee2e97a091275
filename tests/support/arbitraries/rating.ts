import fc from 'fast-check';
import {
  type Complaint,
  COMPLAINT_STATES,
  COMPLAINT_VERDICTS,
  type ComplaintAnswerInput,
} from '@/domain/work-order/complaint';
import type { ComplaintRow } from '@/domain/work-order/complaint-list';
import type { ComplaintRecord } from '@/domain/work-order/complain-about-work-order';
import type { StaffToRate } from '@/domain/work-order/rate-staff';
import { type Rating, UNRATED } from '@/domain/work-order/rating';
import type { RatingForm } from '@/domain/work-order/rating-form';
import { withoutSeparator } from '@/domain/work-order/rating-remarks';
import { arbitraryId, arbitraryInstant, arbitraryText, arbitraryWord, record } from './shared';

/** A stored remark: not empty, without the separator. */
const arbitraryStoredRemark: fc.Arbitrary<string> = fc
  .tuple(arbitraryWord, arbitraryText)
  .map(([word, text]) => withoutSeparator(`${word}${text}`.trim()));

const arbitraryRated: fc.Arbitrary<Rating> = fc
  .tuple(
    fc.array(arbitraryStoredRemark, { minLength: 1, maxLength: 2 }),
    fc.boolean(),
    fc.option(record({ discontent: arbitraryWord, staffId: arbitraryId }), { nil: undefined }),
  )
  .map(([remarks, anonymous, dissatisfied]) => ({
    status: 'rated',
    stars: dissatisfied === undefined ? 3 : 1,
    times: remarks.length,
    remarks,
    anonymous,
    ...dissatisfied,
  }));

/** A rating that a rule could have stored. */
export const arbitraryRating: fc.Arbitrary<Rating> = fc.oneof(fc.constant(UNRATED), arbitraryRated);

/** A form with any input, also invalid. */
export const arbitraryRatingForm: fc.Arbitrary<RatingForm> = record(
  {
    stars: fc.integer({ min: 0, max: 4 }),
    remark: arbitraryText,
    anonymous: fc.boolean(),
    discontent: fc.constantFrom('SLOW', 'RUDE', 'UNHEARD-OF', ''),
    staffId: fc.oneof(arbitraryId, fc.constant('')),
  },
  { requiredKeys: ['stars', 'remark', 'anonymous'] },
);

export const arbitraryStaffToRate: fc.Arbitrary<StaffToRate> = record({
  userId: arbitraryId,
  userName: arbitraryWord,
  stars: fc.integer({ min: 0, max: 5 }),
});

export const arbitraryComplaintRecord: fc.Arbitrary<ComplaintRecord> = record(
  {
    authorName: arbitraryWord,
    handlerName: arbitraryWord,
    answeredBy: arbitraryWord,
    at: arbitraryInstant,
    reason: arbitraryWord,
    state: fc.constantFrom(...COMPLAINT_STATES),
    answer: arbitraryWord,
    answeredAt: arbitraryInstant,
  },
  { requiredKeys: ['authorName', 'at', 'reason'] },
);

const verdict = fc.constantFrom(...COMPLAINT_VERDICTS);

export const arbitraryComplaint: fc.Arbitrary<Complaint> = fc.oneof(
  record({ id: arbitraryId, state: fc.constant('open' as const), version: fc.constant(0) }),
  record({
    id: arbitraryId,
    version: fc.integer({ min: 1, max: 5 }),
    answer: record({ verdict, text: arbitraryWord, answeredBy: arbitraryWord, at: arbitraryInstant }),
  }).map(({ answer, ...complaint }) => ({ ...complaint, state: answer.verdict, answer })),
);

export const arbitraryComplaintAnswer: fc.Arbitrary<ComplaintAnswerInput> = record({
  verdict,
  text: arbitraryWord,
  version: fc.integer({ min: 0, max: 5 }),
});

export const arbitraryComplaintRow: fc.Arbitrary<ComplaintRow> = fc
  .tuple(
    arbitraryComplaint,
    record(
      {
        workId: arbitraryId,
        orderId: arbitraryId,
        orderNo: arbitraryWord,
        sellerName: arbitraryWord,
        authorName: arbitraryWord,
        handlerName: arbitraryWord,
        at: arbitraryInstant,
        reason: arbitraryWord,
      },
      { requiredKeys: ['workId', 'orderId', 'orderNo', 'sellerName', 'authorName', 'at', 'reason'] },
    ),
  )
  .map(([complaint, row]) => ({ ...row, ...complaint }));
