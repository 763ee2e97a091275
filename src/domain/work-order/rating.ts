import type { Id } from '../kernel/id';

/** The creator's rating of a finished work order. `stars` is the stored value: 1 dissatisfied, 3 satisfied. */
export type Rating =
  | { readonly status: 'none' }
  | {
      readonly status: 'rated';
      readonly stars: number;
      /** The number of ratings: 1 after the first, 2 after the follow-up (the wire's `rateNum`). */
      readonly times: number;
      /** The remarks, oldest first; on the wire they are joined with ` --- `. */
      readonly remarks: readonly string[];
      readonly anonymous: boolean;
      /** A value of the dictionary `rate_discontent`. */
      readonly discontent?: string;
      /** The staff member whom the rating is about. */
      readonly staffId?: Id;
    };

export const UNRATED: Rating = { status: 'none' };

/** The number of ratings; 0 before the first one. */
export const timesRated = (rating: Rating): number => (rating.status === 'rated' ? rating.times : 0);

/** The maximum number of ratings: the first one and its follow-up. */
export const MAX_TIMES_RATED = 2;

/** Whether there is a first rating without a follow-up. */
export const mayFollowUp = (rating: Rating): boolean => timesRated(rating) === 1;
