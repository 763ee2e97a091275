import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceKey } from '@/domain/kernel/reference-key';

const fullWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);
const BETWEEN = ['', ' ', '-', '\u3000', '\u00a0', '－', '–', '\t', '\u200b'];

describe('the key of a reference', () => {
  it('is the same in any notation of the reference', () => {
    const sign = fc.constantFrom(...'ABCXYZ0123456789/.');
    const written = fc.record({
      sign,
      isSmall: fc.boolean(),
      isWide: fc.boolean(),
      after: fc.constantFrom(...BETWEEN),
    });
    fc.assert(
      fc.property(fc.array(written, { minLength: 1 }), (signs) => {
        const plain = signs.map((each) => each.sign).join('');
        const otherwise = signs
          .map((each) => {
            const cased = each.isSmall ? each.sign.toLowerCase() : each.sign;
            return `${each.isWide ? fullWidth(cased) : cased}${each.after}`;
          })
          .join('');
        expect(referenceKey(otherwise)).toBe(plain);
      }),
    );
  });

  it('differs for references that differ in a letter or a digit, and is never empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]+$/), fc.stringMatching(/^[A-Z0-9]+$/), (one, other) => {
        expect(referenceKey(one) === referenceKey(other)).toBe(one === other);
      }),
    );
    expect(referenceKey('--')).toBe('--');
  });
});
