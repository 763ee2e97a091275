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

describe('the stars in a request', () => {
  const named = (userName: string, stars: number): StaffToRate => ({ userId: userName, userName, stars });

  it('are assigned by the id of a staff member, or by a unique name', () => {
    const [first, second] = staff(0, 0) as [StaffToRate, StaffToRate];
    expect(starsGiven([first, second], [{ ...first, stars: 5 }, named('客服2', 3)])).toEqual(
      new Map([
        ['1', 5],
        ['2', 3],
      ]),
    );
  });

  it('are ignored for a name that two staff members share, and for staff who need no rating', () => {
    const twins = staff(0, 0).map((member) => ({ ...member, userName: '李强' }));
    expect(starsGiven(twins, [named('李强', 5), named('王芳', 4)]).size).toBe(0);
  });
});

describe('rating the staff', () => {
  it('has five stars', () => {
    expect(STAFF_STARS_MAX).toBe(5);
  });

  it('is complete when every member of staff has at least one star', () => {
    expect(checkStaffRatings(staff(1, 5, 3))).toEqual({ ok: true, value: staff(1, 5, 3) });
  });

  it.each([[staff(0)], [staff(5, 0)], [staff(0, 5)], [staff(5, -1)]])(
    'is refused while one person has no stars',
    (list) => {
      expect(checkStaffRatings(list)).toEqual(refused('staff-rating.incomplete'));
    },
  );

  it('has nothing to send when no staff needs a rating', () => {
    expect(checkStaffRatings([])).toEqual(refused('staff-rating.nobody'));
    expect(staffRatingHints([]).size).toBe(0);
  });

  it.each([[staff(6)], [staff(5, 5.5)], [staff(0.5)], [staff(NaN)], [staff(6, 1)]])(
    'accepts only whole stars up to five',
    (list) => {
      expect(checkStaffRatings(list)).toEqual(refused('staff-rating.out-of-range', { max: 5 }));
    },
  );

  it('marks each row without stars, and no other', () => {
    expect([...staffRatingHints(staff(0, 1, 0, -1, 5))]).toEqual([
      ['1', 'staff-rating.row-required'],
      ['3', 'staff-rating.row-required'],
      ['4', 'staff-rating.row-required'],
    ]);
  });

  it('sets the stars of one person and keeps the others', () => {
    expect(giveStars(staff(0, 2, 0), '3', 4)).toEqual(staff(0, 2, 4));
    expect(giveStars(staff(0, 2), '9', 4)).toEqual(staff(0, 2));
  });

  it('is refused exactly while a row is marked, and rating every marked row completes it', () => {
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
