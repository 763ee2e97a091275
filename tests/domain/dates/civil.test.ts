import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, startOfDay } from '@/domain/dates/calendar';
import { civilOf, dayNumberOf } from '@/domain/dates/civil';
import { partsOf, shanghai } from './independent';

const anyDay = fc.integer({ min: -1_000_000, max: 3_000_000 });

describe('day numbers', () => {
  it.each([
    [0, { year: 1970, month: 1, day: 1 }],
    [-1, { year: 1969, month: 12, day: 31 }],
    [58, { year: 1970, month: 2, day: 28 }],
    [59, { year: 1970, month: 3, day: 1 }],
    [11_016, { year: 2000, month: 2, day: 29 }],
    [11_017, { year: 2000, month: 3, day: 1 }],
    [19_782, { year: 2024, month: 2, day: 29 }],
    [47_540, { year: 2100, month: 2, day: 28 }],
    [47_541, { year: 2100, month: 3, day: 1 }],
    [-719_468, { year: 0, month: 3, day: 1 }],
    [-719_469, { year: 0, month: 2, day: 29 }],
  ])('count from 1970-01-01: %i is %o', (number, civil) => {
    expect(dayNumberOf(civil)).toBe(number);
    expect(civilOf(number)).toEqual(civil);
  });

  it('agree with the calendar of the JavaScript engine', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const date = new Date(number * 86_400_000);
        expect(civilOf(number)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('are unchanged when they are converted to a date and back', () => {
    fc.assert(
      fc.property(anyDay, (number) => dayNumberOf(civilOf(number)) === number),
      { numRuns: 1000 },
    );
  });

  it('accept a month or a day that is out of range, and count it into the months before or after', () => {
    expect(dayNumberOf({ year: 2024, month: 3, day: 0 })).toBe(
      dayNumberOf({ year: 2024, month: 2, day: 29 }),
    );
    expect(dayNumberOf({ year: 2024, month: 0, day: 5 })).toBe(
      dayNumberOf({ year: 2023, month: 12, day: 5 }),
    );
    expect(dayNumberOf({ year: 2024, month: 13, day: 5 })).toBe(
      dayNumberOf({ year: 2025, month: 1, day: 5 }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: -30, max: 40 }),
        fc.integer({ min: -50, max: 80 }),
        (year, month, day) => {
          expect(dayNumberOf({ year, month, day }) * 86_400_000 - 8 * 3_600_000).toBe(
            shanghai(year, month, day),
          );
        },
      ),
    );
  });
});

describe('a calendar day', () => {
  it('begins at midnight in the time zone +08:00 and ends a millisecond before the next one', () => {
    expect(startOfDay(0)).toBe(-28_800_000);
    expect(endOfDay(0)).toBe(57_599_999);
    expect(dayOf(57_599_999)).toBe(0);
    expect(dayOf(57_600_000)).toBe(1);
    expect(dayOf(-28_800_000)).toBe(0);
    expect(dayOf(-28_800_001)).toBe(-1);
  });

  it('contains every instant of that day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (at) => {
        const day = dayOf(at);
        expect(startOfDay(day)).toBeLessThanOrEqual(at);
        expect(endOfDay(day)).toBeGreaterThanOrEqual(at);
        expect(civilOf(day)).toEqual(partsOf(at));
      }),
    );
  });
});
