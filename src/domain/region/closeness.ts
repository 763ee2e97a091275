import type { Id } from '../kernel/id';

/** The levels of the region tree at which two places can be in the same region, closest first. */
export const CLOSENESSES = ['district', 'city', 'province'] as const;

export type Closeness = (typeof CLOSENESSES)[number];

/** The number of leading digits that identify the district, the city and the province. */
export const CLOSENESS_DIGITS: readonly number[] = [6, 4, 2];

const CODE = /^\d{6}$/;

/** The significant digits of a code: a province ends in four zeros, a city in two. */
const significantDigits = (code: Id): string => code.replace(/(?:00){1,2}$/, '');

/**
 * The smallest level at which both six-digit codes are in the same region; undefined if they share no province. The
 * code of a whole city has no district, and the code of a whole province has neither district nor city.
 */
export const closenessOf = (a: Id, b: Id): Closeness | undefined => {
  if (!CODE.test(a) || !CODE.test(b)) return undefined;
  const [one, other] = [significantDigits(a), significantDigits(b)];
  return CLOSENESSES.find((_closeness, rank) => {
    const digits = CLOSENESS_DIGITS[rank] ?? 0;
    return one.length >= digits && other.length >= digits && one.slice(0, digits) === other.slice(0, digits);
  });
};
