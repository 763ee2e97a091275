import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkStaffRatings,
  giveStars,
  STAFF_STARS_MAX,
  staffRatingHints,
  type StaffToRate,
  starsGiven,
} from '@/domain/work-order/rate-staff';
import { arbitraryStaffToRate } from '@tests/support/arbitraries';

const staff = (...stars: readonly number[]): readonly StaffToRate[] =>
  stars.map((given, index) => ({ userId: `${index + 1}`, userName: `客服${index + 1}`, stars: given }));
const refused = (code: string, params = {}) => ({ ok: false, refusal: { code, params } });
const someStaff = fc.uniqueArray(arbitraryStaffToRate, {
  selector: ({ userId }) => userId,
  minLength: 1,
  maxLength: 6,
});

describe('the stars of rows that came in', () => {
  const named = (userName: string, stars: number): StaffToRate => ({ userId: userName, userName, stars });

  it('count by id, and by a name that one alone has', () => {
    const [first, second] = staff(0, 0) as [StaffToRate, StaffToRate];
    expect(starsGiven([first, second], [{ ...first, stars: 5 }, named('客服2', 3)])).toEqual(
      new Map([
        ['1', 5],
        ['2', 3],
      ]),
    );
  });

  it('count for none of two with the same name, and for none who does not wait', () => {
    const twins = staff(0, 0).map((member) => ({ ...member, userName: '李强' }));
    expect(starsGiven(twins, [named('李强', 5), named('王芳', 4)]).size).toBe(0);
  });
});

describe('rating the staff', () => {
  it('has five stars', () => {
    expect(STAFF_STARS_MAX).toBe(5);
  });

  it('is complete when everybody has at least one star', () => {
    expect(checkStaffRatings(staff(1, 5, 3))).toEqual({ ok: true, value: staff(1, 5, 3) });
  });

  it.each([[staff(0)], [staff(5, 0)], [staff(0, 5)], [staff(5, -1)]])(
    'is refused while one person has none',
    (list) => {
      expect(checkStaffRatings(list)).toEqual(refused('staff-rating.incomplete'));
    },
  );

  it('has nothing to send when no staff needs a rating', () => {
    expect(checkStaffRatings([])).toEqual(refused('staff-rating.nobody'));
    expect(staffRatingHints([]).size).toBe(0);
  });

  it.each([[staff(6)], [staff(5, 5.5)], [staff(0.5)], [staff(NaN)], [staff(6, 1)]])(
    'knows whole stars up to five only',
    (list) => {
      expect(checkStaffRatings(list)).toEqual(refused('staff-rating.out-of-range', { max: 5 }));
    },
  );

  it('hints at each row that has no stars yet, and at no other', () => {
    expect([...staffRatingHints(staff(0, 1, 0, -1, 5))]).toEqual([
      ['1', 'staff-rating.row-required'],
      ['3', 'staff-rating.row-required'],
      ['4', 'staff-rating.row-required'],
    ]);
  });

  it('gives stars to one person and leaves the others theirs', () => {
    expect(giveStars(staff(0, 2, 0), '3', 4)).toEqual(staff(0, 2, 4));
    expect(giveStars(staff(0, 2), '9', 4)).toEqual(staff(0, 2));
  });

  it('is refused exactly as long as a hint is left, and giving stars to every hinted row completes it', () => {
    fc.assert(
      fc.property(someStaff, fc.integer({ min: 1, max: 5 }), (list, stars) => {
        const hints = staffRatingHints(list);
        expect(checkStaffRatings(list).ok).toBe(hints.size === 0);
        const completed = [...hints.keys()].reduce(
          (rest, id) => giveStars(rest, id, stars),
          list as readonly StaffToRate[],
        );
        expect(checkStaffRatings(completed)).toEqual({ ok: true, value: completed });
      }),
    );
  });
});
