import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRefundRequest, REFUND_PICTURES_MAX } from '@/domain/mall/mall-step';
import { REFUND_IMAGES } from '@/domain/upload/upload-rule';

const NAMES = Array.from({ length: 9 }, (_, at) => `/profile/mall-refund/${at}.png`);

it('a refund request keeps each picture once and in order, and refuses too many', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...NAMES), { maxLength: 12 }), (pictures) => {
      const checked = checkRefundRequest({ reason: ' 破损 ', pictures });
      const kinds = NAMES.filter((name) => pictures.includes(name)).length;
      expect(checked.ok).toBe(kinds <= REFUND_PICTURES_MAX);
      if (!checked.ok) return;
      expect(checked.value.reason).toBe('破损');
      expect(new Set(checked.value.pictures)).toEqual(new Set(pictures));
      expect(checked.value.pictures).toHaveLength(kinds);
      const firsts = checked.value.pictures.map((name) => pictures.indexOf(name));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }),
  );
});

it('a refund request requires a reason even with pictures', () => {
  expect(checkRefundRequest({ reason: ' ', pictures: NAMES.slice(0, 1) })).toMatchObject({
    refusal: { code: 'mall.reason-required' },
  });
});

it('the upload field for pictures of a refund accepts as many pictures as a refund request', () => {
  expect(REFUND_IMAGES.maxFiles).toBe(REFUND_PICTURES_MAX);
});
