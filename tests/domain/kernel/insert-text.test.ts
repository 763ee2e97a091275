import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertText } from '@/domain/kernel/insert-text';

describe('inserting into a text', () => {
  it.each([
    ['', { start: 0, end: 0 }, '[OK]', '[OK]', 4],
    ['好的', { start: 1, end: 1 }, '[OK]', '好[OK]的', 5],
    ['好的', { start: 2, end: 2 }, '[OK]', '好的[OK]', 6],
    ['不好的', { start: 0, end: 2 }, '[OK]', '[OK]的', 4],
    ['不好的', { start: 2, end: 0 }, '[OK]', '[OK]的', 4],
    ['好', { start: 9, end: 9 }, '[OK]', '好[OK]', 5],
  ])('adds the new text to “%s” at %j', (text, selection, inserted, expected, cursor) => {
    expect(insertText(text, selection, inserted)).toEqual({ text: expected, cursor });
  });

  it('puts the cursor after the new text, and keeps all text outside of the selection', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (before, selected, after, inserted) => {
        const selection = { start: before.length, end: before.length + selected.length };
        const { text, cursor } = insertText(before + selected + after, selection, inserted);
        expect(text.slice(0, cursor)).toBe(before + inserted);
        expect(text.slice(cursor)).toBe(after);
      }),
    );
  });
});
