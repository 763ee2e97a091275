import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionLabel } from '@/domain/options/select-option';

describe('the text of an option', () => {
  it.each([
    [{ value: '1', label: '甲', linkName: '乙' }, '甲'],
    [{ value: '1', linkName: '乙' }, '乙'],
    [{ value: '1', label: ' ', linkName: '乙' }, '乙'],
    [{ value: '1' }, '1'],
  ])('the text of the option %j is %s', (option, terms) => {
    expect(optionLabel(option)).toBe(terms);
  });

  it('is always the value, the label or the link name, and never empty', () => {
    const text = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), text, text, (value, label, linkName) => {
        const terms = optionLabel({
          value,
          ...(label === undefined ? {} : { label }),
          ...(linkName === undefined ? {} : { linkName }),
        });
        expect([value, label, linkName]).toContain(terms);
        expect(terms).not.toBe('');
      }),
    );
  });
});
