import type { RatingForm } from './rating-form';

/** The rating of a work order so far: what the form shows of it, and the earlier remarks. */
export interface RatingSoFar {
  readonly form: RatingForm;
  /** 0 while there is none, 1 after the first, 2 after the follow-up. */
  readonly times: number;
  /** Oldest first. */
  readonly remarks: readonly string[];
}
