import { ok, refuse, type Result } from '../result';
import type { Id } from '../kernel/id';
import { isBlank, lengthOf } from '../kernel/text';
import { withoutSeparator } from './rating-remarks';
import type { UserChoice } from './user-choice';

/** The input of the rating form (work orders 3 and 4). */
export interface RatingForm {
  /** 0 until chosen, then 1 to 3. */
  readonly stars: number;
  readonly remark: string;
  readonly anonymous: boolean;
  /** The complaint type, a value of the dictionary `rate_discontent`. */
  readonly discontent?: string;
  /** The staff member whom the rating is about. */
  readonly staffId?: Id;
}

export const EMPTY_RATING_FORM: RatingForm = { stars: 0, remark: '', anonymous: false };

/** A rating as it is sent and stored: 2 stars become 1, and the remark is never empty. */
export interface StoredRating extends RatingForm {
  readonly stars: 1 | 3;
}

/** The texts that a rating needs. The caller passes them, because the domain contains no texts. */
export interface RatingTexts {
  /** The remark of every satisfied rating. */
  readonly satisfied: string;
  /**
   * The labels of the complaint types by value of the dictionary `rate_discontent`. Other values are no complaint
   * types.
   */
  readonly discontents: ReadonlyMap<string, string>;
}

/** The remark of every satisfied rating. It is the same in every language, because it is a stored value. */
export const SATISFIED_REMARK = '满意';

/** The catalogue keys of the stars (work orders 9). */
export const SATISFACTION_KEYS = {
  1: 'work-order.rating.dissatisfied',
  2: 'work-order.rating.average',
  3: 'work-order.rating.satisfied',
} as const;

/** The maximum number of stars of a work-order rating (work orders 9). */
export const SATISFACTION_STARS = 3;

/** The catalogue key of a stored rating. 1 is dissatisfied and 3 is satisfied; a foreign back end may also store 2. */
export const satisfactionKey = (stars: number): (typeof SATISFACTION_KEYS)[keyof typeof SATISFACTION_KEYS] =>
  SATISFACTION_KEYS[stars >= 3 ? 3 : stars === 2 ? 2 : 1];

/**
 * The maximum length of a remark, in code points. The specification defines no limit, so this is the server's limit for
 * replies.
 */
export const RATING_REMARK_MAX_LENGTH = 500;

export type RatingBranch = 'undecided' | 'satisfied' | 'dissatisfied';

/** The part of the form that is shown. Staff and complaint types are only for dissatisfied ratings. */
export const ratingBranch = (stars: number): RatingBranch => {
  if (stars === 3) return 'satisfied';
  return stars === 1 || stars === 2 ? 'dissatisfied' : 'undecided';
};

/** Chooses the complaint type. Its label fills the remark unless the user wrote one. */
export const withDiscontent = (
  form: RatingForm,
  discontent: string,
  { discontents }: Pick<RatingTexts, 'discontents'>,
): RatingForm => {
  const isFilled = isBlank(form.remark) || form.remark === discontents.get(form.discontent ?? '');
  return { ...form, discontent, remark: isFilled ? (discontents.get(discontent) ?? '') : form.remark };
};

/** Removes the staff member from the form if that person can no longer be chosen. */
export const withOfferedStaff = (form: RatingForm, choices: readonly UserChoice[]): RatingForm => {
  const { staffId, ...rest } = form;
  return staffId === undefined || choices.some(({ userId }) => userId === staffId) ? form : rest;
};

/**
 * Removes the complaint type from the form if it is no longer offered. A follow-up starts with the type of the first
 * rating, which may have been removed since.
 */
export const withOfferedType = (
  form: RatingForm,
  { discontents }: Pick<RatingTexts, 'discontents'>,
): RatingForm => {
  const { discontent, ...rest } = form;
  return discontent === undefined || discontents.has(discontent) ? form : rest;
};

export type RatingFormRefusal =
  'rating.stars-required' | 'rating.staff-required' | 'rating.type-required' | 'rating.remark-too-long';

/**
 * Checks the form and returns the rating to store. A satisfied rating has no staff member or complaint type, and its
 * remark is the satisfied text. A dissatisfied rating needs both, is stored as 1 star, and a blank remark becomes the
 * type's label. Checking the result again changes nothing, so that client and server may both apply this check.
 */
export const toStoredRating = (
  form: RatingForm,
  texts: RatingTexts,
): Result<StoredRating, RatingFormRefusal> => {
  const { anonymous, discontent = '', staffId = '' } = form;
  const branch = ratingBranch(form.stars);
  if (branch === 'undecided') return refuse('rating.stars-required');
  if (branch === 'satisfied') return ok({ stars: 3, remark: withoutSeparator(texts.satisfied), anonymous });
  if (staffId === '') return refuse('rating.staff-required');
  const label = texts.discontents.get(discontent);
  if (label === undefined) return refuse('rating.type-required');
  const remark = withoutSeparator((isBlank(form.remark) ? label : form.remark).trim());
  if (lengthOf(remark) > RATING_REMARK_MAX_LENGTH) {
    return refuse('rating.remark-too-long', { max: RATING_REMARK_MAX_LENGTH });
  }
  return ok({ stars: 1, remark, anonymous, discontent, staffId });
};
