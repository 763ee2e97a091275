import { describe, expect, it } from 'vitest';
import { parseOrderEntry } from '@/application/order/order-entry';
import { aDraft } from '@tests/support/builders/order-draft';

const draft = aDraft({ images: ['/profile/order/1.png', '/profile/order/2.png'] });

describe('the draft of an order in the browser', () => {
  it('is restored with its pictures', () => {
    expect(parseOrderEntry({ draft })).toEqual({ draft });
    expect(parseOrderEntry({ draft: aDraft({ images: [] }) })).toEqual({ draft: aDraft({ images: [] }) });
  });

  it.each([
    ...Object.keys(draft)
      .filter((field) => field !== 'shopId')
      .flatMap((field) => [{ [field]: 7 }, { [field]: undefined }]),
    { images: 'a.png' },
    { images: ['a.png', 7] },
    { images: [undefined] },
  ])('is ignored when a field is damaged: %j', (damage) => {
    expect(parseOrderEntry({ draft: { ...draft, ...damage } })).toBeUndefined();
  });
});
