import { describe, expect, it } from 'vitest';
import { isBlankId } from '@/domain/rich-text/blank';

describe('a gap-fill blank', () => {
  it('has an id of 1 to 64 letters, digits, hyphens and underscores', () => {
    expect(isBlankId('')).toBe(false);
    expect(isBlankId('a')).toBe(true);
    expect(isBlankId('A-z_09')).toBe(true);
    expect(isBlankId('a'.repeat(64))).toBe(true);
    expect(isBlankId('a'.repeat(65))).toBe(false);
    for (const id of ['a b', 'a"', '空', 'a\n', ' a', 'a<']) expect(isBlankId(id)).toBe(false);
  });
});
