import type { RatingForm } from './rating-form';

/** The current rating: the form's values and the earlier remarks. */
export interface RatingSoFar {
  readonly form: RatingForm;
  /** The number of ratings: 0, 1 after the first, 2 after the follow-up. */
  readonly times: number;
  /** The remarks, oldest first. */
  readonly remarks: readonly string[];
}
