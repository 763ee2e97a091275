import { ok, refuse, type Result } from '../result';
import type { Id } from '../kernel/id';
import { DAY } from '../kernel/instant';

/** A customer-service staff member who can be rated (work orders 3). */
export interface StaffToRate {
  readonly userId: Id;
  readonly userName: string;
  /** Whole stars; 0 means not rated yet. */
  readonly stars: number;
}

/** The maximum number of stars of a staff rating (work orders 9). */
export const STAFF_STARS_MAX = 5;

/** Staff whose last work is older than this can no longer be rated. */
export const STAFF_RATED_WITHIN = 30 * DAY;

/** Sets the stars of one staff member; all other stars stay the same. */
export const giveStars = (staff: readonly StaffToRate[], userId: Id, stars: number): readonly StaffToRate[] =>
  staff.map((member) => (member.userId === userId ? { ...member, stars } : member));

/**
 * The stars for each staff member who can be rated, by user id. A client that follows the original specification sends
 * the name instead of the id. Such a row counts for the staff member with that name. If several have the name, the row
 * is ignored.
 */
export const starsGiven = (
  waiting: readonly StaffToRate[],
  given: readonly StaffToRate[],
): ReadonlyMap<Id, number> => {
  const byId = new Map(given.map(({ userId, stars }) => [userId, stars]));
  const isOnlyOne = (name: string) => waiting.filter(({ userName }) => userName === name).length === 1;
  return new Map(
    waiting.flatMap(({ userId, userName }) => {
      const stars = byId.get(userId) ?? (isOnlyOne(userName) ? byId.get(userName) : undefined);
      return stars === undefined ? [] : [[userId, stars] as const];
    }),
  );
};

/** The hints for rows without stars, by user id (work orders 5). */
export const staffRatingHints = (
  staff: readonly StaffToRate[],
): ReadonlyMap<Id, 'staff-rating.row-required'> =>
  new Map(
    staff
      .filter((member) => member.stars <= 0)
      .map((member) => [member.userId, 'staff-rating.row-required'] as const),
  );

export type StaffRatingRefusal =
  'staff-rating.nobody' | 'staff-rating.incomplete' | 'staff-rating.out-of-range';

/** Checks the ratings: every row needs 1 to 5 stars, and the list must not be empty. */
export const checkStaffRatings = (
  staff: readonly StaffToRate[],
): Result<readonly StaffToRate[], StaffRatingRefusal> => {
  if (staff.length === 0) return refuse('staff-rating.nobody');
  if (staffRatingHints(staff).size > 0) return refuse('staff-rating.incomplete');
  return staff.every((member) => Number.isInteger(member.stars) && member.stars <= STAFF_STARS_MAX)
    ? ok(staff)
    : refuse('staff-rating.out-of-range', { max: STAFF_STARS_MAX });
};
