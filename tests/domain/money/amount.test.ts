import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, formatAmount, parseAmount } from '@/domain/money/amount';

const malformed = { ok: false, refusal: { code: 'money.malformed', params: {} } };
const anyAmount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });

describe('reading an amount', () => {
  it.each([
    ['0', 0n],
    ['12', 1200n],
    ['12.3', 1230n],
    ['12.34', 1234n],
    ['12.3400', 1234n],
    ['012.30', 1230n],
    ['-0.05', -5n],
    ['1,234.5', 123450n],
    ['12,345,678', 1234567800n],
    [' 7 ', 700n],
    ['90071992547409931.23', 9007199254740993123n],
  ])('reads %s as %s fen', (text, amount) => {
    expect(parseAmount(text)).toEqual({ ok: true, value: amount });
  });

  it.each([
    '',
    '-',
    '.5',
    '5.',
    '1.234',
    '1e3',
    '+1',
    '1,23',
    '1,2345',
    ',123',
    '12 3',
    '￥5',
    '--1',
    'x1',
    '1x',
  ])('refuses "%s" as an amount', (text) => {
    expect(parseAmount(text)).toEqual(malformed);
  });
});

describe('writing an amount', () => {
  it.each([
    [0n, '0.00', '0.00'],
    [5n, '0.05', '0.05'],
    [50n, '0.50', '0.50'],
    [99_999n, '999.99', '999.99'],
    [100_000n, '1000.00', '1,000.00'],
    [-123_456_789n, '-1234567.89', '-1,234,567.89'],
    [-99_900n, '-999.00', '-999.00'],
  ])('writes %s fen as %s and as %s', (amount, plain, grouped) => {
    expect(decimalOf(amount)).toBe(plain);
    expect(formatAmount(amount)).toBe(grouped);
  });

  it('produces a text that is parsed as exactly the same amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseAmount(decimalOf(amount))).toEqual({ ok: true, value: amount });
        expect(parseAmount(formatAmount(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it('uses the same separators as Intl.NumberFormat', () => {
    const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        fc.pre(amount !== 0);
        expect(formatAmount(BigInt(amount))).toBe(format.format(amount / 100));
      }),
    );
  });
});
