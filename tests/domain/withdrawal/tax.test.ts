import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, taxed, taxRateOf } from '@/domain/withdrawal/tax';

/** An amount from 1 fen to 1,000,000 yuan. */
const gross = fc.integer({ min: 1, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 9999 });

describe('tax of a withdrawal', () => {
  it('tax and net sum to the gross', () => {
    fc.assert(
      fc.property(gross, rate, (amount, at) => {
        const { tax, net } = taxed(amount, at);
        expect(tax + net).toBe(amount);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(net).toBeGreaterThan(-1);
      }),
    );
  });

  it('is the nearest whole fen, rounded up at a half', () => {
    fc.assert(
      fc.property(gross, rate, (amount, at) => {
        const { tax } = taxed(amount, at);
        const twice = 2n * 10_000n * BigInt(tax) - 2n * BigInt(amount) * BigInt(at);
        expect(twice > -10_000n && twice <= 10_000n).toBe(true);
      }),
    );
  });

  it('is correct at 6 % for each gross up to 10,000 yuan, and for each 101st up to 1,000,000', () => {
    const wrong: number[] = [];
    const look = (amount: number): void => {
      const { tax, net } = taxed(amount, 600);
      if (tax !== Math.floor((amount * 6 + 50) / 100) || tax + net !== amount) wrong.push(amount);
    };
    for (let amount = 1; amount <= 1_000_000; amount += 1) look(amount);
    for (let amount = 1_000_001; amount <= 100_000_000; amount += 101) look(amount);
    look(100_000_000);
    expect(wrong).toEqual([]);
  });

  it.each([
    [10_000, 600, 600],
    [25, 600, 2],
    [8, 600, 0],
    [9, 600, 1],
    [100_000_000, 650, 6_500_000],
  ])('the tax of %i fen at %i is %i', (amount, at, tax) => {
    expect(taxed(amount, at).tax).toBe(tax);
  });
});

describe('a tax rate', () => {
  it('has at most two decimals, and is the same after it was written as a percentage and read', () => {
    fc.assert(
      fc.property(rate, (at) => {
        expect(taxRateOf(percentOf(at))).toBe(at);
      }),
    );
    for (const text of ['', '-1', '100', '6.555', '6%', 'six', '1e1'])
      expect(taxRateOf(text)).toBeUndefined();
  });
});
