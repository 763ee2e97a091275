import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffDelay, FIRST_DELAY_MS, LONGEST_DELAY_MS, SHORTEST_DELAY_MS } from '@/domain/kernel/backoff';

const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe('the delay before a retry', () => {
  it('has a maximum that doubles with every failure, up to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => backoffDelay(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
    expect([FIRST_DELAY_MS, LONGEST_DELAY_MS]).toEqual([1000, 60_000]);
  });

  it('uses another limit if one is given', () => {
    expect([7, 8, 20].map((failures) => backoffDelay(failures, 1, 100_000))).toEqual([
      64_000, 100_000, 100_000,
    ]);
  });

  it('is random between the shortest delay and its maximum', () => {
    expect([0.25, 0.5, 1].map((jitter) => backoffDelay(3, jitter))).toEqual([1000, 2000, 4000]);
    expect(backoffDelay(9, 0)).toBe(SHORTEST_DELAY_MS);
  });

  it('clamps a random number that is out of range, and treats no failure as the first', () => {
    expect([-1, 2].map((jitter) => backoffDelay(1, jitter))).toEqual([100, 1000]);
    expect([0, -5].map((failures) => backoffDelay(failures, 1))).toEqual([1000, 1000]);
  });

  it('is in whole milliseconds', () => {
    expect(backoffDelay(1, 0.3331)).toBe(333);
  });

  it('never decreases with further failures, and stays within its limits', () => {
    fc.assert(
      fc.property(fc.nat(5000), chance, (failures, jitter) => {
        const delay = backoffDelay(failures, jitter);
        expect(delay).toBeGreaterThanOrEqual(SHORTEST_DELAY_MS);
        expect(delay).toBeLessThanOrEqual(LONGEST_DELAY_MS);
        expect(backoffDelay(failures + 1, jitter)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });
});
