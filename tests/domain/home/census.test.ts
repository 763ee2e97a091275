import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { DATE_PRESETS, defaultRange, presetRange } from '@/domain/dates/range';
import {
  CENSUS_DAYS_MAX,
  censusRange,
  DURATION_STEPS,
  everyDay,
  everyStep,
  FIGURE_SPANS,
  satisfactionOf,
  spanOf,
} from '@/domain/home/census';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { NOON } from '@tests/support/builders';

describe('the range of the figures on home', () => {
  it('begins 240 days ago unless a range is chosen', () => {
    expect(censusRange({}, NOON)).toEqual({ ok: true, value: defaultRange(NOON) });
    expect(dayOf(NOON) - dayOf(defaultRange(NOON).from)).toBe(240);
  });

  it('consists of whole days', () => {
    const range = censusRange({ from: NOON - 3 * DAY, to: NOON - HOUR }, NOON);
    const [first, last] = [startOfDay(dayOf(NOON) - 3), startOfDay(dayOf(NOON) + 1) - 1];
    expect(range).toEqual({ ok: true, value: { from: first, to: last } });
  });

  it('has at most the days of a leap year', () => {
    const days = (count: number) => censusRange({ from: NOON - (count - 1) * DAY, to: NOON }, NOON);
    expect(days(CENSUS_DAYS_MAX).ok).toBe(true);
    expect(days(CENSUS_DAYS_MAX + 1)).toEqual({
      ok: false,
      refusal: { code: 'census.range-too-long', params: { max: 366 } },
    });
  });

  it('allows every preset, at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(...DATE_PRESETS), (days, preset) => {
        const now = NOON + days * DAY;
        const range = presetRange(preset, now);
        expect(censusRange(range, now)).toEqual({ ok: true, value: range });
      }),
    );
  });
});

describe('the days of the figures', () => {
  const range = { from: startOfDay(dayOf(NOON) - 2), to: startOfDay(dayOf(NOON) + 1) - 1 };

  it('include every day of the range, oldest first, with zeros for days without a count', () => {
    const counts = new Map([[dayOf(NOON) - 1, { orders: 3, finished: 1 }]]);
    expect(everyDay(range, counts)).toEqual([
      { day: startOfDay(dayOf(NOON) - 2), orders: 0, workOrders: 0, finished: 0 },
      { day: startOfDay(dayOf(NOON) - 1), orders: 3, workOrders: 0, finished: 1 },
      { day: startOfDay(dayOf(NOON)), orders: 0, workOrders: 0, finished: 0 },
    ]);
  });

  it('are empty for a reversed range, and contain every count of any other range', () => {
    expect(everyDay({ from: range.to, to: range.from }, new Map())).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: -2, max: 0 }), fc.nat(50))), (entries) => {
        const counts = new Map(entries.map(([day, orders]) => [dayOf(NOON) + day, { orders }]));
        const sum = [...counts.values()].reduce((all, { orders }) => all + orders, 0);
        expect(everyDay(range, counts).reduce((all, { orders }) => all + orders, 0)).toBe(sum);
      }),
    );
  });
});

describe('the ranges that home offers', () => {
  it('have the stated number of days and end today, at any time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIGURE_SPANS), fc.nat(9_999 * DAY), (span, passed) => {
        const now = NOON + passed;
        const { from, to } = spanOf(span, now);
        expect(everyDay({ from, to }, new Map())).toHaveLength(span);
        expect(dayOf(to)).toBe(dayOf(now));
        expect(censusRange({ from, to }, now)).toEqual({ ok: true, value: { from, to } });
      }),
    );
  });
});

describe('the duration classes', () => {
  it('increase, and the last one has no upper bound', () => {
    expect(DURATION_STEPS).toEqual([900, 3600, 14_400, 86_400, 259_200]);
    const steps = everyStep(new Map([[5, 2]]));
    expect(steps.map(({ within }) => within)).toEqual([...DURATION_STEPS, undefined]);
    expect(steps.at(-1)).toEqual({ count: 2 });
  });

  it('count every duration exactly once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5'), fc.nat(99)), (given) => {
        const counts = new Map(Object.entries(given).map(([step, count]) => [Number(step), count]));
        const sum = [...counts.values()].reduce((all, count) => all + count, 0);
        expect(everyStep(counts).reduce((all, { count }) => all + count, 0)).toBe(sum);
      }),
    );
  });
});

describe('the share of satisfied ratings', () => {
  it('is a share of the users who rated, and undefined without ratings', () => {
    expect(satisfactionOf({ satisfied: 3, dissatisfied: 1 })).toBe(0.75);
    expect(satisfactionOf({ satisfied: 0, dissatisfied: 0 })).toBeUndefined();
  });
});
