import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRefundRequest, REFUND_PICTURES_MAX } from '@/domain/mall/mall-step';
import { REFUND_IMAGES } from '@/domain/upload/upload-rule';

const NAMES = Array.from({ length: 9 }, (_, at) => `/profile/mall-refund/${at}.png`);

it('keeps each picture of a refund request once and in order, and refuses more than the field holds', () => {
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

it('asks for a reason of a refund even with pictures', () => {
  expect(checkRefundRequest({ reason: ' ', pictures: NAMES.slice(0, 1) })).toMatchObject({
    refusal: { code: 'mall.reason-required' },
  });
});

it('lets the upload field hold as many pictures as the request takes', () => {
  expect(REFUND_IMAGES.maxFiles).toBe(REFUND_PICTURES_MAX);
});
