import type { Id } from '../kernel/id';

/** What two places of the region tree have in common, the closest first. */
export const CLOSENESSES = ['district', 'city', 'province'] as const;

export type Closeness = (typeof CLOSENESSES)[number];

/** How many digits of a code name the district, the city and the province. */
export const CLOSENESS_DIGITS: readonly number[] = [6, 4, 2];

const CODE = /^\d{6}$/;

/** The digits that a code says something with: a province ends in four zeros, a city in two. */
const meant = (code: Id): string => code.replace(/(?:00){1,2}$/, '');

/**
 * The smallest region that holds both six-digit codes; undefined where they share no province. A code of a whole city
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
