import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '@/domain/dates/format';
import {
  DATE_PRESETS,
  type DatePreset,
  defaultRange,
  defaultReach,
  presetRange,
  wholeDays,
} from '@/domain/dates/range';
import { partsOf, shanghai } from './independent';

const written = ({ from, to }: { from: number; to: number }) => [formatDateTime(from), formatDateTime(to)];

const ranges = (at: number) =>
  Object.fromEntries(
    DATE_PRESETS.map((preset) => [
      preset,
      written(presetRange(preset, at))
        .map((text) => text.slice(0, 10))
        .join(' '),
    ]),
  );

/** Each preset by the month arithmetic of the JavaScript engine, whose `Date` carries months over into other years. */
const independent: Readonly<Record<DatePreset, (y: number, m: number) => readonly [number, number]>> = {
  'this-month': (y, m) => [shanghai(y, m, 1), shanghai(y, m + 1, 1)],
  'last-month': (y, m) => [shanghai(y, m - 1, 1), shanghai(y, m, 1)],
  'two-months': (y, m) => [shanghai(y, m - 1, 1), shanghai(y, m + 1, 1)],
  'three-months': (y, m) => [shanghai(y, m - 2, 1), shanghai(y, m + 1, 1)],
  'half-year': (y, m) => [shanghai(y, m - 5, 1), shanghai(y, m + 1, 1)],
  'this-year': (y) => [shanghai(y, 1, 1), shanghai(y + 1, 1, 1)],
  'last-year': (y) => [shanghai(y - 1, 1, 1), shanghai(y, 1, 1)],
};

const anyInstant = fc.integer({ min: shanghai(1000, 1, 1), max: shanghai(9000, 1, 1) });
const edges = fc
  .tuple(
    fc.integer({ min: 1890, max: 2110 }),
    fc.integer({ min: 1, max: 13 }),
    fc.constantFrom(-2, -1, 0, 1, 86_400_000),
  )
  .map(([year, month, off]) => shanghai(year, month, 1) + off);

describe('a date preset', () => {
  it('covers whole calendar months and years, including the current month', () => {
    expect(ranges(shanghai(2026, 3, 31, 12))).toEqual({
      'this-month': '2026-03-01 2026-03-31',
      'last-month': '2026-02-01 2026-02-28',
      'two-months': '2026-02-01 2026-03-31',
      'three-months': '2026-01-01 2026-03-31',
      'half-year': '2025-10-01 2026-03-31',
      'this-year': '2026-01-01 2026-12-31',
      'last-year': '2025-01-01 2025-12-31',
    });
  });

  it('crosses years and leap days', () => {
    expect(ranges(shanghai(2024, 2, 29, 23, 59, 59))).toEqual({
      'this-month': '2024-02-01 2024-02-29',
      'last-month': '2024-01-01 2024-01-31',
      'two-months': '2024-01-01 2024-02-29',
      'three-months': '2023-12-01 2024-02-29',
      'half-year': '2023-09-01 2024-02-29',
      'this-year': '2024-01-01 2024-12-31',
      'last-year': '2023-01-01 2023-12-31',
    });
    expect(ranges(shanghai(2027, 1, 1))['last-month']).toBe('2026-12-01 2026-12-31');
    expect(ranges(shanghai(2026, 12, 31))['this-month']).toBe('2026-12-01 2026-12-31');
  });

  it('ends at the end of its last day', () => {
    expect(written(presetRange('this-month', shanghai(2026, 4, 15)))).toEqual([
      '2026-04-01 00:00:00',
      '2026-04-30 23:59:59',
    ]);
    expect(presetRange('this-month', shanghai(2026, 4, 15)).to).toBe(shanghai(2026, 5, 1) - 1);
  });

  it('changes with the month in the time zone +08:00, not in UTC', () => {
    expect(ranges(shanghai(2026, 5, 1))['this-month']).toBe('2026-05-01 2026-05-31');
    expect(ranges(shanghai(2026, 5, 1) - 1)['this-month']).toBe('2026-04-01 2026-04-30');
  });

  it('agrees with the calendar of the JavaScript engine at every month end and in leap years', () => {
    fc.assert(
      fc.property(fc.oneof(anyInstant, edges), fc.constantFrom(...DATE_PRESETS), (at, preset) => {
        const { year, month } = partsOf(at);
        const [from, behind] = independent[preset](year, month);
        expect(presetRange(preset, at)).toEqual({ from, to: behind - 1 });
      }),
      { numRuns: 1000 },
    );
  });

  it('is listed in the order of the specification', () => {
    expect(DATE_PRESETS).toEqual(Object.keys(independent));
  });
});

describe('the default range', () => {
  it('begins 240 days ago and ends tonight', () => {
    expect(written(defaultRange(shanghai(2026, 8, 29, 15, 30)))).toEqual([
      '2026-01-01 00:00:00',
      '2026-08-29 23:59:59',
    ]);
  });

  it('spans 241 days and contains now, at any time', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const { from, to } = defaultRange(now);
        expect(to - from + 1).toBe(241 * 86_400_000);
        expect(from).toBeLessThan(now);
        expect(to - now).toBeGreaterThanOrEqual(0);
        expect(to - now).toBeLessThan(86_400_000);
      }),
    );
  });
});

describe('a chosen range', () => {
  it('runs from the start of its first day to the end of its last', () => {
    expect(written(wholeDays(shanghai(2026, 1, 2, 9), shanghai(2026, 1, 5, 7)))).toEqual([
      '2026-01-02 00:00:00',
      '2026-01-05 23:59:59',
    ]);
  });
});

describe('the default range of a list', () => {
  it('ends one day later, so that it also contains rows dated by a clock that is ahead', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const { from, to } = defaultReach(now);
        expect(from).toBe(defaultRange(now).from);
        expect(to).toBe(defaultRange(now + 86_400_000).to);
      }),
    );
  });
});
