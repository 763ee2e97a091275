import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, foundParts } from '@/domain/work-order/found-message';

describe('what a search found in a text', () => {
  it('is marked wherever it stands, and nothing of the text is lost', () => {
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

  it('ignores the case of ASCII letters, and blanks around the search', () => {
    expect(foundParts('单号 SF12', ' sf1 ')).toEqual([
      { text: '单号 ', isFound: false },
      { text: 'SF1', isFound: true },
      { text: '2', isFound: false },
    ]);
  });

  it('is not marked where nothing was searched for', () => {
    expect(foundParts('贴膜', ' ')).toEqual([{ text: '贴膜', isFound: false }]);
  });
});

describe('the excerpt of a message', () => {
  it('begins shortly before the first hit, on one line, and says that it is cut', () => {
    const text = `${'前'.repeat(40)}\n边角起泡${'后'.repeat(300)}`;
    const excerpt = excerptOf(text, '起泡');
    expect(excerpt.startsWith(`…${'前'.repeat(9)} 边角起泡`)).toBe(true);
    expect(excerpt.endsWith('…')).toBe(true);
    expect([...excerpt]).toHaveLength(120);
  });

  it('is the whole of a short message', () => {
    expect(excerptOf('边角起泡了\n请处理', '起泡')).toBe('边角起泡了 请处理');
  });

  it('shows what was found, however long the text before it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (before, after) => {
        expect(excerptOf(`${before}起泡${after}`, '起泡')).toContain('起泡');
      }),
    );
  });

  it('is the beginning of a text that does not contain it', () => {
    expect(excerptOf('没有', '起泡')).toBe('没有');
  });
});
