import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { checkAppointment, offHours, windowsOn } from '@/domain/order/life/appointment';
import { type BookedPlace, freePlace, freePlaces } from '@/domain/order/life/capacity';
import { afterOpenTime, openRangesOn } from '@/domain/shop/opening-hours';
import { readOpeningHours } from '@/domain/shop/weekly-hours';
import { at, MONDAY, OPEN_HOURS } from '@tests/support/builders/order-life';

describe('a deadline inside opening hours', () => {
  it.each([
    ['2026-11-23 10:00', 4, '2026-11-23 15:30'],
    ['2026-11-23 19:00', 4, '2026-11-24 12:00'],
    ['2026-11-23 21:00', 1, '2026-11-24 10:00'],
    ['2026-11-23 12:30', 0.5, '2026-11-23 14:00'],
  ])('a deadline from %s, %d open hours later, is at %s', (from, hours, until) => {
    expect(afterOpenTime(OPEN_HOURS, at(from), hours * HOUR)).toBe(at(until));
  });

  it('counts every hour when the opening hours are unknown, and when a shop never opens', () => {
    const never = { week: Array.from({ length: 7 }, () => []), closed: [] };
    expect(afterOpenTime(undefined, MONDAY, 4 * HOUR)).toBe(MONDAY + 4 * HOUR);
    expect(afterOpenTime(never, MONDAY, 4 * HOUR)).toBe(MONDAY + 4 * HOUR);
  });

  it('comes after exactly the required amount of open time', () => {
    const minutes = fc.integer({ min: 1, max: 3000 });
    const starts = fc.integer({ min: 0, max: 7 * 24 * 60 });
    fc.assert(
      fc.property(starts, minutes, (start, duration) => {
        const from = MONDAY + start * MINUTE;
        const until = afterOpenTime(OPEN_HOURS, from, duration * MINUTE);
        let open = 0;
        for (let minute = from; minute < until; minute += MINUTE) {
          const inDay = (minute + 8 * HOUR) % DAY;
          if (openRangesOn(OPEN_HOURS, dayOf(minute)).some((r) => inDay >= r.from && inDay < r.to)) open += 1;
        }
        expect(open).toBe(duration);
      }),
      { numRuns: 50 },
    );
  });
});

describe('an appointment', () => {
  const windows = windowsOn(OPEN_HOURS, dayOf(MONDAY));

  it('is in one of the windows of the day', () => {
    expect(windows.map(({ from, to }) => [from - MONDAY, to - MONDAY].map((ms) => ms / HOUR + 10))).toEqual([
      [9, 11],
      [11, 12],
      [13.5, 15.5],
      [15.5, 17.5],
      [17.5, 19.5],
    ]);
  });

  it.each([
    ['over', { from: at('2026-11-23 07:00'), to: at('2026-11-23 09:00') }, 'order.window-past'],
    ['at lunch', { from: at('2026-11-24 11:00'), to: at('2026-11-24 13:00') }, 'order.window-outside-hours'],
    ['next year', { from: at('2027-11-23 09:00'), to: at('2027-11-23 11:00') }, 'order.window-too-far'],
    ['not a number', { from: Number.NaN, to: Number.NaN }, 'order.window-past'],
  ])('is refused for a window that is %s', (_what, window, code) => {
    expect(checkAppointment(window, OPEN_HOURS, MONDAY)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is refused on a closed date, with the reason', () => {
    const closed = [{ from: dayOf(MONDAY) + 1, to: dayOf(MONDAY) + 3, reason: '盘点' }];
    const window = { from: at('2026-11-24 09:00'), to: at('2026-11-24 11:00') };
    expect(checkAppointment(window, { ...OPEN_HOURS, closed }, MONDAY)).toEqual({
      ok: false,
      refusal: { code: 'order.window-closed-date', params: { day: '2026-11-24', reason: '盘点' } },
    });
    expect(afterOpenTime({ ...OPEN_HOURS, closed }, at('2026-11-23 19:00'), 4 * HOUR)).toBe(
      at('2026-11-27 12:00'),
    );
  });

  it('is marked exactly when the opening hours or closed dates exclude it', () => {
    const window = { from: at('2026-11-24 09:00'), to: at('2026-11-24 11:00') };
    const closed = [{ from: dayOf(window.from), to: dayOf(window.from), reason: '盘点' }];
    expect(offHours(window, OPEN_HOURS)).toBeUndefined();
    expect(offHours(window, undefined)).toBeUndefined();
    expect(offHours(window, { closed })).toEqual({ reason: '盘点' });
    expect(offHours(window, readOpeningHours('10:00-20:00'))).toEqual({});
    fc.assert(
      fc.property(fc.nat(500), (day) => {
        for (const each of windowsOn(OPEN_HOURS, day)) expect(offHours(each, OPEN_HOURS)).toBeUndefined();
      }),
    );
  });

  it('is inside the opening hours, and no two windows of a day overlap', () => {
    const time = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(time, time, fc.nat(500), (from, to, day) => {
        const hours = readOpeningHours(`${String(from)}:00-${String(to)}:30`);
        const all = windowsOn(hours, day);
        const ranges = openRangesOn(hours, day);
        for (const window of all) {
          const inDay = (at: number): number => at - (day * DAY - 8 * HOUR);
          expect(ranges.some((r) => r.from <= inDay(window.from) && inDay(window.to) <= r.to)).toBe(true);
          expect(all.filter((other) => other.from < window.to && window.from < other.to)).toHaveLength(1);
        }
      }),
    );
  });

  it('gets a free place of the shop (a unit of its capacity) if there is one, and never an occupied place', () => {
    const slot = fc.record({ start: fc.nat(6), length: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (requests, capacity) => {
        let booked: readonly BookedPlace[] = [];
        for (const { start, length } of requests) {
          const window = { from: start * HOUR, to: (start + length) * HOUR };
          const place = freePlace(window, booked, capacity);
          expect(freePlaces(window, booked, capacity) > 0).toBe(place !== undefined);
          if (place !== undefined) booked = [...booked, { ...window, place }];
        }
        for (let hour = 0; hour < 9; hour += 1)
          expect(
            booked.filter(({ from, to }) => from <= hour * HOUR && hour * HOUR < to).length,
          ).toBeLessThanOrEqual(capacity);
      }),
    );
  });

  it('gets a place within the current capacity, also after the capacity was lowered and cars have left', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('book' as const),
        start: fc.nat(6),
        length: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ kind: fc.constant('capacity' as const), capacity: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('leave' as const), which: fc.nat(29) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let booked: readonly BookedPlace[] = [];
        let capacity = 4;
        for (const each of steps) {
          if (each.kind === 'capacity') capacity = each.capacity;
          else if (each.kind === 'leave') booked = booked.filter((_, index) => index !== each.which);
          else {
            const window = { from: each.start * HOUR, to: (each.start + each.length) * HOUR };
            const place = freePlace(window, booked, capacity);
            const cars = (hour: number) =>
              booked.filter(({ from, to }) => from <= hour * HOUR && hour * HOUR < to).length;
            for (let hour = each.start; hour < each.start + each.length; hour += 1)
              if (place !== undefined) expect(cars(hour)).toBeLessThan(capacity);
            if (place !== undefined) booked = [...booked, { ...window, place }];
          }
        }
      }),
    );
  });
});
