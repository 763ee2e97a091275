import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { glimpseOf } from '@/domain/work-order/glimpse';

describe('the preview line of a text', () => {
  it('is its first line with content', () => {
    expect(glimpseOf('\n  \r\n 右前门异响 \n第二行')).toBe('右前门异响');
    expect(glimpseOf('  ')).toBe('');
  });

  it('is cut at 120 characters, never inside a character', () => {
    const glimpse = glimpseOf('😀'.repeat(200));
    expect([...glimpse]).toHaveLength(120);
    expect(glimpse.endsWith('😀…')).toBe(true);
  });

  it('is unchanged when it is previewed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(glimpseOf(glimpseOf(text))).toBe(glimpseOf(text));
      }),
    );
  });
});
