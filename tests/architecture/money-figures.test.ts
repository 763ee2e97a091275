import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADDED_UP, NO_FIGURE_OF_AN_ACCOUNT } from './money-figures/registry';

/** What writes an amount or points on a page. */
const WRITES = [
  /\b(?:formatAmount|decimalOf|pointsOfFen|wholePointsOfFen|chineseAmount|inPoints|paidIn)\(|\bgrouped\(points\)/,
  /<(?:Money|MoneyInWords|Price|Points|Amounts)\b/,
  /\.money\(/,
  /\btext\([^()]*\{[^}]*\b(?:points|amount|money|available|missing|receivable)\b/,
  /\bparams: \{[^}]*\b(?:points|amount|money|available|missing)\b/,
];

const writes = (source: string): boolean => {
  const code = source.replaceAll(/^import[^;]*;/gm, '');
  return WRITES.some((each) => each.test(code));
};

const FILES = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));

describe('every place that shows points or money', () => {
  const found = FILES.filter((file) => writes(readFileSync(`src/ui/${file}`, 'utf8')));

  it('is named with the test that adds it up, or with the reason why none does', () => {
    const named = [...Object.keys(ADDED_UP), ...Object.keys(NO_FIGURE_OF_AN_ACCOUNT)];
    expect(found.length).toBeGreaterThan(40);
    expect(found.toSorted()).toEqual(named.toSorted());
  });

  it('is added up by a test that is there and opens its page or reads its call', () => {
    for (const [file, { by, at }] of Object.entries(ADDED_UP)) {
      expect([file, by, existsSync(by)]).toEqual([file, by, true]);
      expect([file, at, readFileSync(by, 'utf8').includes(at)]).toEqual([file, at, true]);
    }
  });

  it('would be found, however it writes the amount', () => {
    for (const source of [
      'const a = <b>{formatAmount(BigInt(net))}</b>;',
      '<Money amount={1n} />',
      "field.money('net', 'withdrawal.net', ({ net }) => net)",
      "text('desk.points', { points: order.shopPoints })",
      "words: { key: 'x', params: { amount } }",
    ])
      expect([source, writes(source)]).toEqual([source, true]);
    expect(
      writes("import { formatAmount } from '@/domain/money/amount';\ntext('pager.total', { total })"),
    ).toBe(false);
  });
});
