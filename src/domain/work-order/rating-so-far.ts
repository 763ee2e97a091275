import type { RatingForm } from './rating-form';

/** The rating so far: the form's values and the earlier remarks. */
export interface RatingSoFar {
  readonly form: RatingForm;
  /** 0 while there is none, 1 after the first, 2 after the follow-up. */
  readonly times: number;
  /** Oldest first. */
  readonly remarks: readonly string[];
}
