import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_ATTRIBUTE, BLANK_TEXT, blankMarkup, isBlankId } from '@/domain/rich-text/blank';

describe('a gap-fill blank', () => {
  it('is stored as a span with its id that cannot be edited', () => {
    expect(blankMarkup('b1')).toBe('<span data-blank="b1" contenteditable="false">____</span>');
    expect([BLANK_ATTRIBUTE, BLANK_TEXT]).toEqual(['data-blank', '____']);
  });

  it('has an id of 1 to 64 letters, digits, hyphens and underscores', () => {
    expect(isBlankId('')).toBe(false);
    expect(isBlankId('a')).toBe(true);
    expect(isBlankId('A-z_09')).toBe(true);
    expect(isBlankId('a'.repeat(64))).toBe(true);
    expect(isBlankId('a'.repeat(65))).toBe(false);
    for (const id of ['a b', 'a"', '空', 'a\n', ' a', 'a<']) expect(isBlankId(id)).toBe(false);
  });

  it('with a valid id has no room for markup of its own', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        fc.pre(isBlankId(id));
        expect(blankMarkup(id).match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
      }),
    );
  });
});
