import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftKey } from '@/domain/work-order/draft';
import { HERE } from '../chat/outbox-fixture';

describe('the key of a draft', () => {
  it('names the platform, the person and the work order', () => {
    expect(draftKey(HERE)).toBe('cyy/12/7');
    expect(draftKey({ platform: 'a/b', userId: '1', workOrderId: '2' })).toBe('a%2Fb/1/2');
  });

  it('differs where any of them differs', () => {
    const place = fc.record({
      platform: fc.string({ maxLength: 3 }),
      userId: fc.string({ maxLength: 3 }),
      workOrderId: fc.string({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const same = a.platform === b.platform && a.userId === b.userId && a.workOrderId === b.workOrderId;
        expect(draftKey(a) === draftKey(b)).toBe(same);
      }),
    );
  });
});
