import type { Id } from '../kernel/id';

/** The creator's rating of a finished work order. `stars` is the stored value: 1 dissatisfied, 3 satisfied. */
export type Rating =
  | { readonly status: 'none' }
  | {
      readonly status: 'rated';
      readonly stars: number;
      /** 1 after the first rating, 2 after the one follow-up (the wire's `rateNum`). */
      readonly times: number;
      /** Oldest first; joined with ` --- ` on the wire. */
      readonly remarks: readonly string[];
      readonly anonymous: boolean;
      /** A value of the dictionary `rate_discontent`. */
      readonly discontent?: string;
      /** The staff member the rating is about. */
      readonly staffId?: Id;
    };

export const UNRATED: Rating = { status: 'none' };

/** 0 while there is none. */
export const timesRated = (rating: Rating): number => (rating.status === 'rated' ? rating.times : 0);

/** A rating and its one follow-up. */
export const MAX_TIMES_RATED = 2;

/** Whether there is a first rating without a follow-up. */
export const mayFollowUp = (rating: Rating): boolean => timesRated(rating) === 1;
