import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import { ratingBlockOf } from '@/domain/work-order/rating-block.policy';
import type { Viewer } from '@/domain/work-order/viewer';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aSatisfiedRating, aWorkOrder, RATING_TEXTS } from '@tests/support/builders';

const open = aWorkOrder().build().workOrder;
const finished = aWorkOrder().finished().build().workOrder;
const ratedOnce = aWorkOrder().ratedOnce().build().workOrder;
const ratedTwice = aWorkOrder().ratedTwice().build().workOrder;

describe('the rating on the screen', () => {
  test.each<[string, typeof open, Record<Viewer, string>]>([
    ['open', open, { creator: 'none', handler: 'none', both: 'none', neither: 'none' }],
    ['finished', finished, { creator: 'form', handler: 'none', both: 'form', neither: 'none' }],
    [
      'rated once',
      ratedOnce,
      { creator: 'follow-up', handler: 'read-only', both: 'follow-up', neither: 'read-only' },
    ],
    [
      'rated twice',
      ratedTwice,
      { creator: 'read-only', handler: 'read-only', both: 'read-only', neither: 'read-only' },
    ],
  ])('depends on the viewer’s role for a work order that is %s', (_name, workOrder, kinds) => {
    for (const viewer of ['creator', 'handler', 'both', 'neither'] as const) {
      expect([viewer, ratingBlockOf(workOrder, viewer).kind]).toEqual([viewer, kinds[viewer]]);
    }
  });

  it('shows the earlier rating beside the follow-up button, and when it is read-only', () => {
    expect(ratingBlockOf(ratedOnce, 'creator')).toEqual({ kind: 'follow-up', rating: ratedOnce.rating });
    expect(ratingBlockOf(ratedTwice, 'neither')).toEqual({ kind: 'read-only', rating: ratedTwice.rating });
    expect(ratingBlockOf(finished, 'creator')).toEqual({ kind: 'form' });
    expect(ratingBlockOf(open, 'creator')).toEqual({ kind: 'none' });
  });

  it('has neither form nor button in view mode and for a new work order', () => {
    expect(ratingBlockOf(finished, 'creator', 'view').kind).toBe('none');
    expect(ratingBlockOf(ratedOnce, 'creator', 'view').kind).toBe('read-only');
    expect(ratingBlockOf(finished, 'creator', 'new').kind).toBe('none');
  });

  it('has a form or a button exactly when a rating would be accepted', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor, now }) => {
        const { kind } = ratingBlockOf(tracked.workOrder, actor.viewer);
        const accepted = rateWorkOrder(aSatisfiedRating().build(), RATING_TEXTS)(tracked, actor, now).ok;
        expect(kind === 'form' || kind === 'follow-up').toBe(accepted);
      }),
      { numRuns: 300 },
    );
  });
});
