import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { parseDateTime } from '@/domain/dates/format';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { offHours, windowsOn } from '@/domain/order/life/appointment';
import { checkOpeningField } from '@/domain/shop/check-opening';
import { closedDatesIn, closedText, faultsOfClosed, readClosed } from '@/domain/shop/closed-dates';
import { afterOpenTime, isOpenAt, type OpeningHours, openRangesOn } from '@/domain/shop/opening-hours';
import { hoursOfShop } from '@/domain/shop/shop';
import { faultsOfWeek, readOpeningHours, weekIn, weekTexts, writtenWeek } from '@/domain/shop/weekly-hours';

const at = (time: string, day = '2026-05-20') => parseDateTime(`${day} ${time}:00`) ?? 0;

/** Closed on Wednesday and Sunday, and open past midnight on Friday. The texts start with Monday. */
const WEEK = ['09:00-12:00,13:30-18:00', '09:00-18:00', '', '09:00-18:00', '20:00-02:00', '10:00-16:00', ''];

const openingOf = (texts: readonly string[], closed: readonly string[] = []): OpeningHours => {
  const week = weekIn(texts);
  return { ...(week === undefined ? {} : { week }), closed: closedDatesIn(closed) ?? [] };
};

describe('whether a shop is open', () => {
  it.each([
    ['09:00-20:00', '08:59', false],
    ['09:00-20:00', '09:00', true],
    ['09:00-20:00', '19:59', true],
    ['09:00-20:00', '20:00', false],
    ['8：30至18：30', '18:00', true],
    ['09:00-12:00，13:30-20:00', '12:30', false],
    ['09:00-12:00, 13:30-20:00', '13:30', true],
    ['18:00-02:00', '01:00', true],
    ['18:00-02:00', '12:00', false],
    ['00:00-24:00', '23:59', true],
    ['09:00-12:00,11:00-14:00', '11:30', true],
    ['22:00-03:00,02:00-05:00', '04:00', true],
  ])('reads from one text whether a shop is open: %s at %s: %s', (hours, time, open) => {
    expect(isOpenAt(readOpeningHours(hours), at(time))).toBe(open);
  });

  it.each(['', '全天', '周一至周五 09:00-18:00', '25:00-26:00', '24:30-25:00', '09:00-'])(
    'is unknown when the text says “%s”',
    (hours) => {
      expect(isOpenAt(readOpeningHours(hours), at('10:00'))).toBeUndefined();
    },
  );

  it('is read from the text when a back end sends nothing else', () => {
    const openingHours = '9:00-18:00';
    const known = hoursOfShop({ openingHours });
    const unknown = hoursOfShop({ openingHours, hours: { closed: [] } });
    const evening = { from: at('20:00'), to: at('22:00') };
    expect([isOpenAt(known, at('20:00')), offHours(evening, known)]).toEqual([false, {}]);
    expect([isOpenAt(unknown, at('20:00')), offHours(evening, unknown)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['2026-05-18', '12:30', false],
    ['2026-05-18', '13:30', true],
    ['2026-05-19', '12:30', true],
    ['2026-05-20', '10:00', false],
    ['2026-05-22', '23:00', true],
    ['2026-05-23', '01:59', true],
    ['2026-05-23', '02:00', false],
    ['2026-05-24', '10:00', false],
  ])('reads from weekly hours whether a shop is open: on %s at %s: %s', (day, time, open) => {
    expect(isOpenAt(openingOf(WEEK), at(time, day))).toBe(open);
  });

  it('is “no” on a closed date, and in the night hours that would start on that date', () => {
    const hours = openingOf(WEEK, ['2026-05-22 盘点']);
    expect(isOpenAt(hours, at('23:00', '2026-05-22'))).toBe(false);
    expect(isOpenAt(hours, at('01:00', '2026-05-23'))).toBe(false);
    expect(isOpenAt(openingOf([], ['2026-05-22 盘点']), at('10:00', '2026-05-22'))).toBe(false);
    expect(isOpenAt(openingOf([], ['2026-05-22 盘点']), at('10:00', '2026-05-21'))).toBeUndefined();
  });

  it('is the opposite for the same range with its start and end swapped', () => {
    const time = fc
      .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(time, time, time, (from, to, now) => {
        fc.pre(from !== to);
        expect(isOpenAt(readOpeningHours(`${from}-${to}`), at(now))).toBe(
          isOpenAt(readOpeningHours(`${to}-${from}`), at(now)) === false,
        );
      }),
    );
  });
});

const half = fc
  .nat(47)
  .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`);
const range = fc.tuple(half, half).map(([from, to]) => `${from}-${to}`);
const week = fc
  .array(
    fc.array(range, { maxLength: 3 }).map((ranges) => ranges.join(',')),
    { minLength: 7, maxLength: 7 },
  )
  .filter((texts) => weekIn(texts) !== undefined);
const closed = fc
  .array(fc.tuple(fc.integer({ min: 20_500, max: 20_560 }), fc.nat(10)), { maxLength: 4 })
  .map((entries) => entries.map(([from, days]) => closedText({ from, to: from + days, reason: '休' })))
  .filter((texts) => closedDatesIn(texts) !== undefined);
const opening = fc.tuple(week, closed).map(([texts, dates]) => openingOf(texts, dates));
const days = fc.integer({ min: 20_490, max: 20_590 });

describe('hours by weekday and closed dates', () => {
  it('give each day sorted ranges that do not touch', () => {
    fc.assert(
      fc.property(opening, days, (hours, day) => {
        const ranges = openRangesOn(hours, day);
        ranges.forEach(({ from, to }, index) => {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(ranges[index - 1]?.to ?? -1);
          expect(to).toBeLessThanOrEqual(DAY);
        });
      }),
    );
  });

  it('give a closed date no range and no window, and each window lies within its day in Shanghai', () => {
    fc.assert(
      fc.property(opening, days, (hours, day) => {
        const isClosed = hours.closed.some(({ from, to }) => from <= day && day <= to);
        const windows = windowsOn(hours, day);
        if (isClosed) expect([...openRangesOn(hours, day), ...windows]).toEqual([]);
        for (const { from, to } of windows) {
          expect([dayOf(from), dayOf(to - 1)]).toEqual([day, day]);
          for (let moment = from; moment < to; moment += 30 * MINUTE)
            expect(isOpenAt(hours, moment)).toBe(true);
        }
      }),
    );
  });

  it('end a deadline after exactly the given open hours, and never earlier for a later start', () => {
    const half = 30 * MINUTE;
    fc.assert(
      fc.property(opening, days, fc.nat(47), fc.integer({ min: 1, max: 20 }), (hours, day, start, halves) => {
        fc.pre(hours.week?.some((ranges) => ranges.length > 0) === true);
        const from = startOfDay(day) + start * half;
        const until = afterOpenTime(hours, from, halves * half);
        const openUntil = (end: number): number => {
          let open = 0;
          for (let moment = from; moment < end && open <= halves; moment += half)
            if (isOpenAt(hours, moment) === true) open += 1;
          return open;
        };
        // A shop that is not open for this long within 60 days counts as always open.
        if (openUntil(startOfDay(day + 60)) < halves) {
          expect(until).toBe(from + halves * half);
          return;
        }
        expect(openUntil(until)).toBe(halves);
        if (openUntil(startOfDay(day + 60)) > halves)
          expect(afterOpenTime(hours, from + half, halves * half)).toBeGreaterThanOrEqual(until);
      }),
      { numRuns: 60 },
    );
  });

  it('are the same after they were stored as texts', () => {
    fc.assert(
      fc.property(opening, (hours) => {
        expect(weekIn(weekTexts(hours.week ?? []))).toEqual(hours.week);
        expect(closedDatesIn(hours.closed.map(closedText))).toEqual(hours.closed);
      }),
    );
  });

  it('mean the same open times as the old text from which they were read', () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 3 }), days, fc.nat(47), (ranges, day, half) => {
        const old = readOpeningHours(ranges.join('，'));
        const isIn = ranges.some((each) => {
          const [from = 0, to = 0] = each.split('-').map((time) => {
            const [hour = 0, minute = 0] = time.split(':').map(Number);
            return hour * 2 + minute / 30;
          });
          return from < to ? half >= from && half < to : half >= from || half < to;
        });
        expect(isOpenAt(old, startOfDay(day) + (half * HOUR) / 2)).toBe(isIn);
      }),
    );
  });

  it('report the fault of each day', () => {
    const faults = (change: Readonly<Record<number, string>>) =>
      faultsOfWeek(WEEK.map((text, day) => change[day] ?? text));
    expect(faults({}).every((fault) => fault === undefined)).toBe(true);
    expect(faults({ 1: '09:00-12:00,11:00-13:00' })[1]).toBe('overlap');
    expect(faults({ 5: '01:00-16:00' })[5]).toBe('overlap');
    expect(faults({ 0: '01:00-09:00', 6: '20:00-02:00' })[0]).toBe('overlap');
    expect(faults({ 2: '09:00-' })[2]).toBe('malformed');
    expect(faults({ 2: '-' })[2]).toBe('malformed');
    expect(faults({ 2: '01:00-02:00,03:00-04:00,05:00-06:00,07:00-08:00,09:00-10:00' })[2]).toBe('too-many');
  });

  it('report the fault of each closed date', () => {
    expect(
      faultsOfClosed([
        '2027-02-05~2027-02-12 春节',
        '2027-02-12 盘点',
        '2027-03-02~2027-03-01 盘点',
        '2027-02-30 盘点',
        '2027-05-01',
        `2027-05-01 ${'长'.repeat(31)}`,
        '2028-01-01~2029-06-01 装修',
      ]),
    ).toEqual([undefined, 'overlap', 'reversed', 'malformed', 'no-reason', 'long-reason', 'too-long']);
    expect(readClosed('2027-02-05~2027-02-12 春节 放假')?.reason).toBe('春节 放假');
  });

  it('are stored in the same format, although clients send different formats', () => {
    const every = (text: string) => Array.from({ length: 7 }, () => text);
    const stored = (given: string | readonly string[]) => checkOpeningField('hours', 'week', given);
    expect(stored('9:00-18:00')).toEqual({ ok: true, value: every('09:00-18:00') });
    expect(stored('')).toEqual({ ok: true, value: [] });
    expect(stored(every('13:00-18:00,09:00-12:00'))).toEqual({
      ok: true,
      value: every('09:00-12:00,13:00-18:00'),
    });
    expect(stored(['09:00-18:00'])).toMatchObject({ refusal: { code: 'master.malformed' } });
    expect(stored(every('09:00-18:00,10:00-11:00'))).toMatchObject({
      refusal: { code: 'master.ranges-overlap' },
    });
    expect(checkOpeningField('closedDates', 'closed-dates', ['2027-05-02 乙', '2027-05-01 甲'])).toEqual({
      ok: true,
      value: ['2027-05-01 甲', '2027-05-02 乙'],
    });
    expect(checkOpeningField('closedDates', 'closed-dates', '2027-05-02 乙').ok).toBe(false);
  });

  it('are shown as text, with one entry for consecutive days that have the same hours', () => {
    const say = {
      days: (from: number, to: number) => (from === to ? `D${from + 1}` : `D${from + 1}-${to + 1}`),
      ...{ closed: 'closed', and: ', ', next: '; ' },
    };
    expect(
      writtenWeek(
        Array.from({ length: 7 }, () => '09:00-12:00,13:00-18:00'),
        say,
      ),
    ).toBe('09:00-12:00, 13:00-18:00');
    expect(writtenWeek(['a', 'a', 'a', 'a', 'a', 'b', ''], say)).toBe('D1-5 a; D6 b; D7 closed');
    expect(
      writtenWeek(
        Array.from({ length: 7 }, () => ''),
        say,
      ),
    ).toBe('D1-7 closed');
  });
});
