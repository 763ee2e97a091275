import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chinese, english, type TextKey } from '@tests/support/every-text';

/** Parameters that are points in every text about points. */
const NAMES = /\{(?:points|shopPoints|available|missing|held|rest|owed)\}/;

/** A placeholder without the mark `#` next to the word for points. */
const BESIDE = /\{\w+\} ?积分|积分 ?\{\w+\}|\{\w+\} points?\b/i;

/** Whether a text writes points without the mark `#`. */
const isUnmarked = (text: string): boolean =>
  BESIDE.test(text) || (/积分|\bpoints?\b/i.test(text) && NAMES.test(text));

/** Ways to write points without the formatter. */
const PAST_THE_FORMATTER: Readonly<Record<string, RegExp>> = {
  'a bare number': />\s*\{(?:[\w?]+\.)*(?:points|shopPoints|available|frozen|held|receivable)\}\s*</,
  'an unformatted number of points': />\s*\{(?:pointsOfFen|wholePointsOfFen)\(/,
  'an amount without its decimals': /replace\(\/\\\.00\$\//,
  'an amount of money as the points of a text':
    /\b(?:points|available|missing|held|owed|shopPoints): (?:formatAmount|inYuan)\(/,
  'a money field of points': /\.money\(\s*'[^']*',\s*'(?:points|balances)\./,
  'money as available points': /<Money amount=\{BigInt\((?:\w+\.)*(?:available|held|owed)\)\}/,
};

const pastTheFormatter = (source: string): readonly string[] =>
  Object.entries(PAST_THE_FORMATTER).flatMap(([way, pattern]) => (pattern.test(source) ? [way] : []));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(`src/${file}`, 'utf8') }));

describe('points on a screen', () => {
  it('are marked as points in every text of both languages', () => {
    const keys = Object.keys(chinese) as TextKey[];
    const marked = keys.filter((key) => /\{\w+#\}/.test(chinese[key]));
    expect(marked.length).toBeGreaterThan(40);
    expect(keys.filter((key) => isUnmarked(chinese[key]) || isUnmarked(english[key]))).toEqual([]);
  });

  it('are written by the formatter of points', () => {
    const found = sources.flatMap(({ file, source }) =>
      pastTheFormatter(source).map((way) => `${file}: ${way}`),
    );
    expect(found).toEqual([]);
  });

  it('are reported by these checks when a text lacks the mark `#` or code does not use the formatter', () => {
    for (const text of [
      '{amount} 积分',
      '应付积分 {amount}',
      'Pay {amount} points',
      '可用积分仅剩 {available}',
    ])
      expect([text, isUnmarked(text)]).toEqual([text, true]);
    for (const text of ['{points#} 积分', '{amount} 元，积分立即入账', '还差 {missing} 张'])
      expect([text, isUnmarked(text)]).toEqual([text, false]);
    for (const source of [
      '<strong>{balance.available}</strong>',
      '<td>{pointsOfFen(incoming)}</td>',
      "formatAmount(BigInt(fen)).replace(/\\.00$/, '')",
      "text('points.amount', { points: formatAmount(BigInt(fen)) })",
      "field.money('in', 'points.in', ({ amount }) => amount)",
      '<Money amount={BigInt(offer.available)} />',
    ])
      expect([source, pastTheFormatter(source).length]).toEqual([source, 1]);
  });
});
