import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatMinute,
  formatTime,
  parseDate,
  parseDateTime,
} from '@/domain/dates/format';
import { shanghai, textOf } from './independent';

const anyInstant = fc.integer({ min: shanghai(0, 1, 1), max: shanghai(9999, 12, 31, 23, 59, 59, 999) });

describe('formatting an instant', () => {
  it('uses the time zone +08:00, with four digits for the year and two for every other part', () => {
    expect(formatDateTime(0)).toBe('1970-01-01 08:00:00');
    expect(formatDateTime(shanghai(2026, 3, 9, 4, 5, 6, 999))).toBe('2026-03-09 04:05:06');
    expect(formatDate(shanghai(2026, 12, 31, 23, 59, 59))).toBe('2026-12-31');
    expect(formatTime(shanghai(2026, 12, 31, 23, 59, 59, 999))).toBe('23:59:59');
    expect(formatDateTime(shanghai(7, 1, 2, 0, 0, 0))).toBe('0007-01-02 00:00:00');
  });

  it('cuts the seconds off for a screen', () => {
    expect(formatMinute(shanghai(2026, 3, 9, 4, 5, 59, 999))).toBe('2026-03-09 04:05');
    expect(formatClock(shanghai(2026, 3, 9, 4, 5, 59, 999))).toBe('04:05');
  });

  it('agrees with the calendar of the JavaScript engine', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        expect(formatDateTime(at)).toBe(textOf(at));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('parsing a text', () => {
  it('returns the day or the second that it contains', () => {
    expect(parseDate('2026-03-09')).toBe(shanghai(2026, 3, 9));
    expect(parseDateTime('2026-03-09 23:59:59')).toBe(shanghai(2026, 3, 9, 23, 59, 59));
    expect(parseDateTime('1970-01-01 08:00:00')).toBe(0);
    expect(parseDate('2024-02-29')).toBe(shanghai(2024, 2, 29));
  });

  it.each([
    '',
    '2026-3-9',
    '2026-03-09 ',
    ' 2026-03-09',
    '2026/03/09',
    '2023-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '12026-01-01',
    '2026-01-011',
    'not a date',
  ])('refuses a day: "%s"', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it.each([
    '2026-03-09',
    '2026-03-09 ',
    '2026-03-09T10:00:00',
    '2026-03-09 24:00:00',
    '2026-03-09 10:60:00',
    '2026-03-09 10:00:60',
    '2026-03-09 1:00:00',
    '2026-03-09 10:00',
    '2026-03-09 10:00:00.000',
    '2026-03-09 110:00:00',
    '2026-02-30 10:00:00',
    '2026-03-09  10:00:00',
  ])('refuses an instant: "%s"', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });

  it('returns the same second that was formatted', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const second = Math.floor(at / 1000) * 1000;
        expect(parseDateTime(formatDateTime(at))).toBe(second);
        expect(formatDate(parseDate(formatDate(at)) ?? Number.NaN)).toBe(formatDate(at));
      }),
    );
  });
});
