import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDateTime } from '@/domain/dates/format';
import { isOpenAt } from '@/domain/shop/opening-hours';

const at = (time: string) => parseDateTime(`2026-05-20 ${time}:00`) ?? 0;

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
  ])('%s at %s: %s', (hours, time, open) => {
    expect(isOpenAt(hours, at(time))).toBe(open);
  });

  it.each(['', '全天', '周一至周五 09:00-18:00', '25:00-26:00', '24:30-25:00', '09:00-'])(
    'is not known where it says “%s”',
    (hours) => {
      expect(isOpenAt(hours, at('10:00'))).toBeUndefined();
    },
  );

  it('is the opposite of being open in the rest of the day', () => {
    const time = fc
      .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(time, time, time, (from, to, now) => {
        fc.pre(from !== to);
        expect(isOpenAt(`${from}-${to}`, at(now))).toBe(isOpenAt(`${to}-${from}`, at(now)) === false);
      }),
    );
  });
});
