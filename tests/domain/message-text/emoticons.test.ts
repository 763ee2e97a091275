import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEmoticons, emoticonOf, EMOTICONS, encodeEmoticons } from '@/domain/message-text/emoticons';
import { EMOTICON_BASE_URL, EMOTICON_TABLE } from '@/domain/message-text/emoticons.data';

/** A fingerprint (FNV-1a), which detects a mistake in the table without a second copy of the table. */
const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(16);
};

const shape = (text: string): readonly string[] =>
  decodeEmoticons(text).map((segment) =>
    segment.kind === 'text' ? segment.text : `<${segment.emoticon.name}>`,
  );

describe('the table of emoticons', () => {
  it('has 141 entries, each name and each picture once, in the picker’s order', () => {
    expect(EMOTICON_TABLE).toHaveLength(141);
    expect(new Set(EMOTICON_TABLE.map(([name]) => name)).size).toBe(141);
    expect(new Set(EMOTICON_TABLE.map(([, picture]) => picture)).size).toBe(141);
    const provided = EMOTICON_TABLE.map(([name, picture]) => [name, picture]);
    expect(fingerprint(JSON.stringify(provided))).toBe('26d18b4a');
  });

  it('has one Unicode emoji for each entry, nearly all different', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    for (const { name, emoji } of EMOTICONS) {
      expect([...segmenter.segment(emoji)], name).toHaveLength(1);
      expect(emoji, name).toMatch(/\p{Extended_Pictographic}/u);
    }
    // The two tai chi poses have the same emoji.
    expect(new Set(EMOTICONS.map(({ emoji }) => emoji)).size).toBe(140);
  });

  it('has no emoji that the fonts of Windows 10 lack, because a box would be shown instead', () => {
    // Everything above U+1FA95 and these characters of older blocks is of Unicode 13 or later.
    const isNewer = (point: number) =>
      point > 0x1fa95 || [0x1f90c, 0x1f972, 0x1f977, 0x1f978, 0x1f979, 0x1f9cb, 0x1fa74].includes(point);
    const newer = EMOTICONS.filter(({ emoji }) =>
      [...emoji].some((each) => isNewer(each.codePointAt(0) ?? 0)),
    );
    expect(newer).toEqual([]);
  });

  it('links to the provider’s pictures', () => {
    expect(EMOTICON_BASE_URL).toBe('https://web.sdk.qcloud.com/im/assets/emoji/');
    expect(EMOTICONS[0]).toEqual({
      code: '[龇牙]',
      name: '龇牙',
      url: 'https://web.sdk.qcloud.com/im/assets/emoji/emoji_141@2x.png',
      emoji: '😁',
    });
    expect(EMOTICONS[140]).toMatchObject({ code: '[药]', name: '药' });
  });

  it('finds an emoticon by its code', () => {
    expect(emoticonOf('[OK]')).toMatchObject({ name: 'OK' });
    expect(emoticonOf('[ok]')).toBeUndefined();
    expect(emoticonOf('OK')).toBeUndefined();
  });
});

describe('decoding a message', () => {
  it.each([
    ['', []],
    ['hello', ['hello']],
    ['[微笑]', ['<微笑>']],
    ['a[微笑]b[OK]c', ['a', '<微笑>', 'b', '<OK>', 'c']],
    ['[微笑][微笑]', ['<微笑>', '<微笑>']],
    ['[unknown]', ['[unknown]']],
    ['a[unknown]b[OK]', ['a[unknown]b', '<OK>']],
    ['[[微笑]]', ['[', '<微笑>', ']']],
    ['[微[OK]', ['[微', '<OK>']],
    ['[微笑', ['[微笑']],
    ['微笑]', ['微笑]']],
    ['[]', ['[]']],
    ['[微 笑]', ['[微 笑]']],
  ])('decodes “%s” from left to right', (text, expected) => {
    expect(shape(text)).toEqual(expected);
  });

  it('separates texts from emoticons', () => {
    expect(decodeEmoticons('a[OK]')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'emoticon', emoticon: emoticonOf('[OK]') },
    ]);
  });

  const written = fc
    .array(
      fc.oneof(fc.constantFrom(...EMOTICONS.map(({ code }) => code), '[', ']', '[[', '[x]'), fc.string()),
    )
    .map((parts) => parts.join(''));

  it('loses nothing: encoding the result returns the text', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(encodeEmoticons(decodeEmoticons(text))).toBe(text);
      }),
    );
  });

  it('leaves no known code, no empty piece and no two adjacent texts', () => {
    fc.assert(
      fc.property(written, (text) => {
        const segments = decodeEmoticons(text);
        segments.forEach((segment, index) => {
          if (segment.kind !== 'text') return;
          expect(segment.text).not.toBe('');
          expect(segments[index + 1]?.kind).not.toBe('text');
          expect(EMOTICONS.filter(({ code }) => segment.text.includes(code))).toEqual([]);
        });
      }),
    );
  });
});
