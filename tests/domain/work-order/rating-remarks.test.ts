import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinRemarks,
  REMARK_SEPARATOR,
  splitRemarks,
  withoutSeparator,
} from '@/domain/work-order/rating-remarks';

/** Remarks that consist mostly of separators. */
const nastyRemark = fc
  .array(fc.constantFrom(' ', '-', '--', '---', ' --- ', ' ---', '--- ', '好', '\n'), { maxLength: 8 })
  .map((parts) => parts.join(''));

describe('remarks of a rating', () => {
  it('are joined by three hyphens between spaces, oldest first', () => {
    expect(REMARK_SEPARATOR).toBe(' --- ');
    expect(joinRemarks(['处理太慢', '后来好了'])).toBe('处理太慢 --- 后来好了');
    expect(splitRemarks('处理太慢 --- 后来好了')).toEqual(['处理太慢', '后来好了']);
  });

  it('an empty text has none, and a text without a separator has one', () => {
    expect(joinRemarks([])).toBe('');
    expect(splitRemarks('')).toEqual([]);
    expect(splitRemarks('满意')).toEqual(['满意']);
  });

  it('leave out empty remarks', () => {
    expect(joinRemarks(['', '好', ''])).toBe('好');
    expect(splitRemarks(' --- 好 --- ')).toEqual(['好']);
  });

  it.each([
    ['先慢 --- 后快', '先慢 — 后快'],
    ['慢 ---', '慢 —'],
    ['a --- --- b', 'a — — b'],
    [' --- ', ' — '],
    ['--- 好', '--- 好'],
    ['a---b', 'a---b'],
    ['a ---- b', 'a ---- b'],
    ['a ---b', 'a ---b'],
    ['a ---\nb', 'a ---\nb'],
    ['好', '好'],
  ])('remarks lose the separator that they contain: %j becomes %j', (written, kept) => {
    expect(withoutSeparator(written)).toBe(kept);
  });

  it('are the same after joining and splitting, except for separators and empty remarks', () => {
    fc.assert(
      fc.property(fc.array(nastyRemark, { maxLength: 4 }), (remarks) => {
        const kept = remarks.filter((remark) => remark !== '').map(withoutSeparator);
        expect(splitRemarks(joinRemarks(remarks))).toEqual(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('lose every separator, and are unchanged when that is repeated', () => {
    fc.assert(
      fc.property(nastyRemark, (remark) => {
        const kept = withoutSeparator(remark);
        expect(kept).not.toContain(REMARK_SEPARATOR);
        expect(withoutSeparator(kept)).toBe(kept);
        expect(kept.replaceAll('—', '---')).toBe(remark);
      }),
      { numRuns: 500 },
    );
  });
});
