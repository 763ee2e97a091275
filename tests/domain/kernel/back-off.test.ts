import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, retryPause } from '@/domain/kernel/back-off';

describe('the pause before another try', () => {
  it('doubles with every failure, up to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => retryPause(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
    expect([FIRST_PAUSE_MS, LONGEST_PAUSE_MS]).toEqual([1000, 60_000]);
  });

  it('doubles up to another bound where one is given', () => {
    expect([7, 8, 20].map((failures) => retryPause(failures, 1, 100_000))).toEqual([
      64_000, 100_000, 100_000,
    ]);
  });

  it('is half certain and half chance', () => {
    expect([0, 0.25, 0.5, 1].map((jitter) => retryPause(3, jitter))).toEqual([2000, 2500, 3000, 4000]);
  });

  it('takes a chance out of range for the nearest one, and no failure for the first', () => {
    expect([-1, 2].map((jitter) => retryPause(1, jitter))).toEqual([500, 1000]);
    expect([0, -5].map((failures) => retryPause(failures, 1))).toEqual([1000, 1000]);
  });

  it('is whole milliseconds', () => {
    expect(retryPause(1, 0.3331)).toBe(667);
  });

  it('never shrinks with the failures, and stays between half a second and a minute', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, jitter) => {
        const pause = retryPause(failures, jitter);
        expect(pause).toBeGreaterThanOrEqual(500);
        expect(pause).toBeLessThanOrEqual(60_000);
        expect(retryPause(failures + 1, jitter)).toBeGreaterThanOrEqual(pause);
      }),
    );
  });
});
