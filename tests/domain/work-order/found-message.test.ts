import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, foundParts } from '@/domain/work-order/found-message';

describe('the matches of a search in a text', () => {
  it('are marked wherever they are, and no text is lost', () => {
    expect(foundParts('贴膜起泡，贴膜重做', '贴膜')).toEqual([
      { text: '贴膜', isFound: true },
      { text: '起泡，', isFound: false },
      { text: '贴膜', isFound: true },
      { text: '重做', isFound: false },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 3 }), (text, search) => {
        const parts = foundParts(text, search);
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });

  it('ignore the case of ASCII letters, and blanks around the search', () => {
    expect(foundParts('单号 SF12', ' sf1 ')).toEqual([
      { text: '单号 ', isFound: false },
      { text: 'SF1', isFound: true },
      { text: '2', isFound: false },
    ]);
  });

  it('are empty for an empty search', () => {
    expect(foundParts('贴膜', ' ')).toEqual([{ text: '贴膜', isFound: false }]);
  });
});

describe('the excerpt of a message', () => {
  it('starts shortly before the first match, on one line, and marks where it is cut', () => {
    const text = `${'前'.repeat(40)}\n边角起泡${'后'.repeat(300)}`;
    const excerpt = excerptOf(text, '起泡');
    expect(excerpt.startsWith('…前前前 边角起泡')).toBe(true);
    expect(excerpt.endsWith('…')).toBe(true);
    expect([...excerpt]).toHaveLength(120);
  });

  it('starts with the text itself if a cut would remove only one character', () => {
    expect(excerptOf('起泡处已重贴，SF1234', 'sf12')).toBe('起泡处已重贴，SF1234');
    expect(excerptOf('这起泡处已重贴，SF1234', 'sf12')).toBe('…泡处已重贴，SF1234');
  });

  it('is the whole of a short message', () => {
    expect(excerptOf('边角起泡了\n请处理', '起泡')).toBe('边角起泡了 请处理');
  });

  it('contains the match, however long the text before it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (before, after) => {
        expect(excerptOf(`${before}起泡${after}`, '起泡')).toContain('起泡');
      }),
    );
  });

  it('is the start of a text without a match', () => {
    expect(excerptOf('没有', '起泡')).toBe('没有');
  });
});
