import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingSeenBy } from '@/domain/work-order/anonymous-rating';
import type { Rating } from '@/domain/work-order/rating';
import { arbitraryId } from '@tests/support/arbitraries';

const rated = (anonymous: boolean): Rating => ({
  status: 'rated',
  stars: 1,
  times: 1,
  remarks: ['太慢'],
  anonymous,
  discontent: 'SLOW',
  staffId: '77',
});
const RATER = '1001';

describe('an anonymous rating', () => {
  it('hides the named member of staff from all but the rater and platform staff', () => {
    expect(ratingSeenBy({ userId: '2', type: 'SELLER' }, rated(true), RATER)).not.toHaveProperty('staffId');
    expect(ratingSeenBy({ userId: '3', type: 'SHOP' }, rated(true), RATER)).not.toHaveProperty('staffId');
    expect(ratingSeenBy({ userId: RATER, type: 'SELLER' }, rated(true), RATER)).toHaveProperty(
      'staffId',
      '77',
    );
    expect(ratingSeenBy({ userId: '4', type: 'PLATFORM' }, rated(true), RATER)).toHaveProperty(
      'staffId',
      '77',
    );
  });

  it('shows stars, remarks and reason to every viewer', () => {
    fc.assert(
      fc.property(arbitraryId, fc.constantFrom('SELLER', 'SHOP', 'PLATFORM'), (userId, type) => {
        expect(ratingSeenBy({ userId, type }, rated(true), RATER)).toMatchObject({
          stars: 1,
          times: 1,
          remarks: ['太慢'],
          discontent: 'SLOW',
          anonymous: true,
        });
      }),
    );
  });

  it('differs from a named rating, which every viewer sees unchanged', () => {
    fc.assert(
      fc.property(arbitraryId, fc.constantFrom('SELLER', 'SHOP', 'PLATFORM'), (userId, type) => {
        expect(ratingSeenBy({ userId, type }, rated(false), RATER)).toEqual(rated(false));
      }),
    );
  });
});
