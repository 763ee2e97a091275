import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

export const timeOf = (instant: Instant): Date => new Date(instant);
export const instantOf = (time: Date): Instant => time.getTime();

/** Converts an optional time to the value of a column, in which undefined becomes null. */
export const optionalTimeOf = (instant: Instant | undefined): Date | null =>
  instant === undefined ? null : timeOf(instant);

const BIGGEST = '9223372036854775807';

/** No row has this id, because ids start at 1. */
const NO_ROW: Id = '0';

/**
 * An id in a form that a bigint can hold. Any other text (letters, 30 digits, a leading zero) becomes an id that no row
 * has, so that the answer is "not found" instead of an error.
 */
export const keyOf = (id: Id): Id =>
  /^[1-9]\d{0,18}$/.test(id) && (id.length < BIGGEST.length || id <= BIGGEST) ? id : NO_ROW;
