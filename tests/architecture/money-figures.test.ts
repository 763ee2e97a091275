import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIGURES_OF_ACCOUNTS, NO_FIGURE_OF_AN_ACCOUNT, type Proofs } from './money-figures/registry';

/** Patterns of code that writes an amount or points on a page. */
const WRITES = [
  /\b(?:formatAmount|decimalOf|pointsOfFen|wholePointsOfFen|formatPoints|formatPointsOfFen|chineseAmount|inYuan|paidIn)\(/,
  /<(?:Money|MoneyInNumerals|Price|PriceInPoints|Points|Amounts)\b/,
  /\.(?:money|points)\(/,
  /\btext\([^()]*\{[^}]*\b(?:points|amount|money|available|missing|receivable)\b/,
  /\bparams: \{[^}]*\b(?:points|amount|money|available|missing)\b/,
];

const writes = (source: string): boolean => {
  const code = source.replaceAll(/^import[^;]*;/gm, '');
  return WRITES.some((each) => each.test(code));
};

/** The figures that a file shows under a text key: fields of money, and facts with an amount. */
const namedIn = (source: string): readonly string[] => [
  ...[...source.matchAll(/\.(?:money|points)\(\s*'\w+',\s*'([\w.-]+)'/g)].map(([, title = '']) => title),
  ...[...source.matchAll(/<Fact name=\{text\('([\w.-]+)'[^>]*>([\s\S]*?)<\/Fact>/g)].flatMap(
    ([, title = '', body = '']) =>
      /<Money|<Points|formatPoints|figure\(|formatAmount\(|\{decimal\}/.test(body) ? [title] : [],
  ),
];

const FILES = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
const sourceOf = (file: string): string => readFileSync(`src/ui/${file}`, 'utf8');
const FIGURES = Object.entries(
  FIGURES_OF_ACCOUNTS as Readonly<Record<string, Readonly<Record<string, Proofs>>>>,
);

describe('every place that shows points or money', () => {
  const found = FILES.filter((file) => writes(sourceOf(file)));

  it('is listed with its figures, or with the reason why it shows no figure of an account', () => {
    const named = [...Object.keys(FIGURES_OF_ACCOUNTS), ...Object.keys(NO_FIGURE_OF_AN_ACCOUNT)];
    expect(found.length).toBeGreaterThan(40);
    expect(found.toSorted()).toEqual(named.toSorted());
  });

  it('lists each of its fields and facts as a figure, and no unknown figure', () => {
    for (const [file, figures] of FIGURES) {
      const source = sourceOf(file);
      expect([file, namedIn(source).filter((name) => !Object.hasOwn(figures, name))]).toEqual([file, []]);
      expect([file, Object.keys(figures).filter((name) => !source.includes(`'${name}`))]).toEqual([file, []]);
    }
  });

  it('has a test for each figure, and a test of many figures fails if it leaves out a figure', () => {
    for (const [file, figures] of FIGURES)
      for (const [figure, { screen = [], lives: lives = [], test }] of Object.entries(figures)) {
        expect([file, figure, screen.length + lives.length > 0 || test !== undefined]).toEqual([
          file,
          figure,
          true,
        ]);
        if (test === undefined) continue;
        expect([file, figure, readFileSync(test.by, 'utf8').includes(test.at)]).toEqual([file, figure, true]);
      }
    for (const by of ['tests/ui/shown-figures.test.tsx', 'tests/backend/core/figures-of-lives.test.ts'])
      expect([by, readFileSync(by, 'utf8').includes('expect(missing())')]).toEqual([by, true]);
  });

  it('counts its fields of money and its facts with an amount as figures', () => {
    expect(
      namedIn(
        `field.money('a', 'x.field', () => 1), <Fact name={text('x.fact')}><Money amount={1n} /></Fact>
        <Fact name={text('x.other')}>{name}</Fact>`,
      ),
    ).toEqual(['x.field', 'x.fact']);
  });

  it('is found however its source formats the amount', () => {
    for (const source of [
      'const a = <b>{formatAmount(BigInt(net))}</b>;',
      '<Money amount={1n} />',
      "field.money('net', 'withdrawal.net', ({ net }) => net)",
      "text('desk.points', { points: order.shopPoints })",
      "text: { key: 'x', params: { amount } }",
    ])
      expect([source, writes(source)]).toEqual([source, true]);
    expect(
      writes("import { formatAmount } from '@/domain/money/amount';\ntext('pager.total', { total })"),
    ).toBe(false);
  });
});
