import type { Id } from '../kernel/id';

/** The levels that two places of the region tree can share, the closest first. */
export const CLOSENESSES = ['district', 'city', 'province'] as const;

export type Closeness = (typeof CLOSENESSES)[number];

/** The number of digits of a code that identify the district, the city and the province. */
export const CLOSENESS_DIGITS: readonly number[] = [6, 4, 2];

const CODE = /^\d{6}$/;

/** The significant digits of a code: a province ends in four zeros, a city in two. */
const meant = (code: Id): string => code.replace(/(?:00){1,2}$/, '');

/**
 * The smallest region that contains both six-digit codes; undefined if they share no province. A code of a whole city
 * or province shares no more than that.
 */
export const closenessOf = (a: Id, b: Id): Closeness | undefined => {
  if (!CODE.test(a) || !CODE.test(b)) return undefined;
  const [one, other] = [meant(a), meant(b)];
  return CLOSENESSES.find((_closeness, rank) => {
    const digits = CLOSENESS_DIGITS[rank] ?? 0;
    return one.length >= digits && other.length >= digits && one.slice(0, digits) === other.slice(0, digits);
  });
};
