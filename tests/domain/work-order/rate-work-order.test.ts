import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayFollowUp, timesRated, UNRATED } from '@/domain/work-order/rating';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import { joinRemarks, splitRemarks } from '@/domain/work-order/rating-remarks';
import { actorOn, type TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import { arbitraryRatingForm, arbitraryScene } from '@tests/support/arbitraries';
import {
  aDissatisfiedRating,
  aRatingForm,
  aSatisfiedRating,
  aWorkOrder,
  CREATOR,
  HANDLER,
  NOON,
  RATING_TEXTS,
  STRANGER,
} from '@tests/support/builders';

const finished = aWorkOrder().finished().build();
const rate = (tracked: TrackedWorkOrder, form = aSatisfiedRating(), person = CREATOR) =>
  rateWorkOrder(form.build(), RATING_TEXTS)(tracked, actorOn(tracked, person), NOON);
const refused = (code: string) => ({ ok: false, refusal: { code, params: {} } });

describe('a first rating', () => {
  it('is stored, moves FINISH to COMMENT and appears in the conversation', () => {
    expect(rate(finished)).toEqual({
      ok: true,
      value: {
        tracked: {
          ...finished,
          workOrder: {
            ...finished.workOrder,
            state: 'COMMENT',
            rating: { status: 'rated', stars: 3, times: 1, remarks: ['满意'], anonymous: false },
            updatedAt: NOON,
            version: 4,
          },
        },
        events: [{ kind: 'rate', text: '满意', images: [], reshipments: 0, noteOnOrder: false }],
      },
    });
  });

  it('a dissatisfied first rating stores the rated staff and the reason', () => {
    expect(rate(finished, aDissatisfiedRating().withStars(2))).toMatchObject({
      value: {
        tracked: {
          workOrder: {
            rating: { stars: 1, times: 1, remarks: ['处理太慢'], discontent: 'SLOW', staffId: '2002' },
          },
        },
      },
    });
  });

  it('may also be given on COMMENT', () => {
    expect(rate(aWorkOrder().commented().build())).toMatchObject({
      value: { tracked: { workOrder: { state: 'COMMENT', rating: { times: 1 } } } },
    });
  });

  it('an anonymous first rating is marked as such in the conversation', () => {
    expect(rate(finished, aDissatisfiedRating().saying('太慢').anonymously())).toMatchObject({
      value: {
        tracked: { workOrder: { rating: { remarks: ['太慢'], anonymous: true } } },
        events: [{ kind: 'rate', text: '太慢', anonymous: true }],
      },
    });
  });
});

describe('the follow-up rating', () => {
  it('adds its remark to the earlier remark and replaces all else', () => {
    const before = aWorkOrder().ratedOnce().build();
    expect(rate(before)).toEqual({
      ok: true,
      value: {
        tracked: {
          ...before,
          workOrder: {
            ...before.workOrder,
            rating: {
              status: 'rated',
              stars: 3,
              times: 2,
              remarks: ['处理太慢', '满意'],
              anonymous: false,
            },
            updatedAt: NOON,
            version: 4,
          },
        },
        events: [{ kind: 'rate', text: '满意', images: [], reshipments: 0, noteOnOrder: false }],
      },
    });
  });

  it('is possible once', () => {
    expect(rate(aWorkOrder().ratedTwice().build())).toEqual(refused('rating.already-followed-up'));
  });

  it('needs exactly one earlier rating', () => {
    const { rating } = aWorkOrder().ratedOnce().build().workOrder;
    expect(mayFollowUp(rating)).toBe(true);
    expect(mayFollowUp(UNRATED)).toBe(false);
    expect(timesRated(UNRATED)).toBe(0);
    expect(mayFollowUp({ ...rating, times: 0 } as typeof rating)).toBe(false);
    expect(mayFollowUp({ ...rating, times: 2 } as typeof rating)).toBe(false);
  });
});

describe('refusing and accepting a rating', () => {
  it.each([HANDLER, STRANGER])(
    'a rating by another person than the creator is refused ($name), finished or not',
    (person) => {
      expect(rate(finished, aSatisfiedRating(), person)).toEqual(refused('rating.creator-only'));
      expect(rate(aWorkOrder().build(), aSatisfiedRating(), person)).toEqual(refused('rating.creator-only'));
    },
  );

  it('a rating by a creator who is also the handler is accepted', () => {
    expect(rate(aWorkOrder().finished().handledBy(CREATOR).build()).ok).toBe(true);
  });

  it.each(['WAIT', 'HANDLING', 'SUSPENDED'])('is refused while the work order is open (%s)', (state) => {
    expect(rate(aWorkOrder().inState(state).build())).toEqual(refused('rating.not-finished'));
    expect(rate(aWorkOrder().ratedTwice().inState(state).build())).toEqual(refused('rating.not-finished'));
  });

  it('a rating with an incomplete form is refused', () => {
    expect(rate(finished, aRatingForm())).toEqual(refused('rating.stars-required'));
    expect(rate(finished, aRatingForm().withStars(2))).toEqual(refused('rating.staff-required'));
    expect(rate(finished, aRatingForm().withStars(2).about('2002'))).toEqual(refused('rating.type-required'));
  });
});

describe('any number of attempts', () => {
  it('rates a work order at most twice, and the wire changes no accepted remark', () => {
    const forms = fc.array(arbitraryRatingForm, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(arbitraryScene, forms, ({ tracked: start, actor, now }, forms) => {
        let tracked = { ...start, workOrder: { ...start.workOrder, rating: UNRATED } };
        const posted: string[] = [];
        for (const form of forms) {
          const result = rateWorkOrder(form, RATING_TEXTS)(tracked, actor, now);
          if (!result.ok) continue;
          ({ tracked } = result.value as { tracked: typeof tracked });
          const { rating } = result.value.tracked.workOrder;
          if (rating.status !== 'rated') throw new Error('not rated');
          posted.push(rating.remarks.at(-1) ?? '');
          expect(rating.times).toBe(posted.length);
          expect(splitRemarks(joinRemarks(rating.remarks))).toEqual(posted);
        }
        expect(posted.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });
});
