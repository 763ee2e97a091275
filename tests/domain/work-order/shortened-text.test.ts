import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenedText } from '@/domain/work-order/shortened-text';

describe('the preview line of a text', () => {
  it('is its first line with content', () => {
    expect(shortenedText('\n  \r\n 右前门异响 \n第二行')).toBe('右前门异响');
    expect(shortenedText('  ')).toBe('');
  });

  it('is cut at 120 characters, never inside a character', () => {
    const glimpse = shortenedText('😀'.repeat(200));
    expect([...glimpse]).toHaveLength(120);
    expect(glimpse.endsWith('😀…')).toBe(true);
  });

  it('is unchanged when it is previewed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shortenedText(shortenedText(text))).toBe(shortenedText(text));
      }),
    );
  });
});
