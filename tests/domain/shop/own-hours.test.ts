import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOwnHours,
  changesOfHours,
  checkOwnHours,
  type OwnHours,
  revisionOfHours,
} from '@/domain/shop/own-hours';

const each = (text: string) => Array.from({ length: 7 }, () => text);
const OPEN: OwnHours = { hours: each('09:00-18:00'), closedDates: ['2027-02-06 春节'] };

const hours = fc.array(fc.constantFrom('', '08:00-12:00', '09:00-18:00', '20:00-02:00'), {
  minLength: 7,
  maxLength: 7,
});
const closedDates = fc
  .uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 5 })
  .map((days) => days.toSorted((a, b) => a - b).map((day) => `2027-03-${String(day).padStart(2, '0')} 盘点`));
const own = fc.record({ hours: fc.oneof(hours, fc.constant([])), closedDates });

describe('the opening hours that a shop maintains itself', () => {
  it('change in the given fields, and keep the others', () => {
    const change = changeOwnHours(revisionOfHours(OPEN), { closedDates: [] });
    expect(change(OPEN)).toEqual({ ok: true, value: { ...OPEN, closedDates: [] } });
    expect(changeOwnHours(revisionOfHours(OPEN), { hours: [] })(OPEN)).toEqual({
      ...{ ok: true, value: { ...OPEN, hours: [] } },
    });
  });

  it.each([
    [{ hours: each('9点') }, 'master.malformed', 'hours'],
    [{ hours: each('09:00-12:00,11:00-13:00') }, 'master.ranges-overlap', 'hours'],
    [{ closedDates: ['2027-02-30 春节'] }, 'master.malformed', 'closedDates'],
    [{ closedDates: ['2027-02-06 甲', '2027-02-06 乙'] }, 'master.ranges-overlap', 'closedDates'],
  ])('are refused as %j at their field', (given, code, field) => {
    const changed = changeOwnHours(revisionOfHours(OPEN), given)(OPEN);
    expect(changed).toMatchObject({ ok: false, refusal: { code, params: { field } } });
  });

  it('keep stored values that would be refused today', () => {
    const old = { ...OPEN, hours: each('9点') };
    expect(checkOwnHours(old, old)).toEqual({ ok: true, value: old });
    expect(checkOwnHours(old).ok).toBe(false);
  });

  it('change only if the given revision is the current one, and the history contains the whole change', () => {
    fc.assert(
      fc.property(own, own, own, (before, after, other) => {
        const changed = changeOwnHours(revisionOfHours(other), after)(before);
        const isCurrent = JSON.stringify(other) === JSON.stringify(before);
        expect(changed.ok ? changed.value : changed.refusal.code).toEqual(
          isCurrent ? checkedOf(after) : 'master.changed-meanwhile',
        );
        const replayed = Object.fromEntries(
          changesOfHours(before, after).map(({ field, after: value }) => [field, value]),
        );
        expect({ ...before, ...replayed }).toEqual(after);
      }),
    );
  });
});

/** A night that overlaps the next morning's hours makes the week invalid. */
const checkedOf = (given: OwnHours) => {
  const checked = checkOwnHours(given);
  return checked.ok ? checked.value : checked.refusal.code;
};
