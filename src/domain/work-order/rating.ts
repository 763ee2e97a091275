import { type Id } from '../shared/id';

/** What the creator thinks of a finished work order. `stars` is what is stored: 1 dissatisfied, 3 satisfied. */
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
      /** The member of staff the rating is about. */
      readonly staffId?: Id;
    };

export const UNRATED: Rating = { status: 'none' };

/** A first rating may be followed up exactly once. */
export const mayFollowUp = (rating: Rating): boolean => rating.status === 'rated' && rating.times === 1;
