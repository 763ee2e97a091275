import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengthOf } from '@/domain/kernel/text';
import { breakClusters } from '@/domain/message-text/break-clusters';

describe('splitting overlong character clusters', () => {
  test.each([
    ['a family with skin tones', '👩🏽‍👩🏿‍👧🏻‍👦🏼'.repeat(20)],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'.repeat(20)],
    ['Hindi', 'कार्यक्रम निर्णायिकाओं '.repeat(20)],
    ['Thai', 'กรุงเทพมหานครอมรรัตนโกสินทร์'.repeat(20)],
    ['plain words', 'words and 中文'.repeat(40)],
  ])('keeps %s whole', (_, text) => {
    expect(breakClusters(text)).toEqual([text]);
  });

  test.each([
    ['men joined to one', '👨\u200d'.repeat(160)],
    ['consonants joined by viramas', 'क्'.repeat(240)],
    ['one letter under a thousand marks', `a${'\u0301'.repeat(1000)}`],
    ['a name of thirty leading jamo', '\u1100'.repeat(30)],
    ['leading jamo', '\u1100'.repeat(480)],
    ['Thai vowels that are letters to Unicode', '\u0e33'.repeat(400)],
    ['number signs before a number', `${'\u0600'.repeat(400)}1`],
    ['tags of a flag', `🏴${'\u{e0067}'.repeat(300)}`],
    ['half-width voiced marks', `ｶ${'ﾞ'.repeat(300)}`],
  ])('splits %s', (_, text) => {
    const pieces = breakClusters(text);
    expect(Math.max(...pieces.map(lengthOf))).toBeLessThanOrEqual(8);
    expect(pieces.join('')).toBe(text);
  });

  test('returns pieces that add up to the text and split no character', () => {
    const odd = fc.constantFrom(
      'a',
      '👨',
      '\u200d',
      'क',
      '्',
      '\u0301',
      '中',
      ' ',
      '🏽',
      '\u202e',
      '\u1100',
      '\u0e33',
      '\u0600',
      'ﾞ',
      'x',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(odd, fc.nat(60)), { maxLength: 20 }), (runs) => {
        const text = runs.map(([characters, times]) => characters.repeat(times)).join('');
        const pieces = breakClusters(text);
        expect(pieces.join('')).toBe(text);
        expect(pieces.flatMap((piece) => [...piece])).toEqual([...text]);
        for (const piece of pieces)
          for (const { segment } of new Intl.Segmenter().segment(piece))
            expect(lengthOf(segment)).toBeLessThanOrEqual(16);
      }),
    );
  });
});
