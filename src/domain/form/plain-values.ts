import { isList, isPlainObject, type Plain, type PlainObject } from './plain';

/** A property of an object. Only own properties count, so that `toString` of the prototype is not a value. */
export const get = (from: PlainObject, key: string): Plain | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

/** Returns a text, or a number as text; undefined for any other value. */
export const textOf = (value: Plain | undefined): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** The number, also from a text such as `"3"`; undefined for any other value. */
export const numberOf = (value: Plain | undefined): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** Returns a boolean, which may be written as text; `otherwise` for any other value. */
export const flagOf = (value: Plain | undefined, otherwise = false): boolean =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : otherwise;

/** The object, or an empty one in place of any other value. */
export const objectOf = (value: Plain | undefined): PlainObject => (isPlainObject(value) ? value : {});

/** The list, or an empty one in place of any other value. */
export const listOf = (value: Plain | undefined): readonly Plain[] => (isList(value) ? value : []);

export const text = (from: PlainObject, key: string): string | undefined => textOf(get(from, key));
export const number = (from: PlainObject, key: string): number | undefined => numberOf(get(from, key));
export const flag = (from: PlainObject, key: string, otherwise = false): boolean =>
  flagOf(get(from, key), otherwise);

/** Returns a whole number within bounds; undefined for any other value. */
export const wholeNumber = (from: PlainObject, key: string, min: number, max: number): number | undefined => {
  const value = number(from, key);
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
};

/** Converts a name to camel case, so that `show-word-limit` and `showWordLimit` are equal. */
export const camelCase = (name: string): string =>
  name.replace(/-+(.)/g, (_, character: string) => character.toUpperCase());

/** Returns the value if it is allowed, otherwise `otherwise`. */
export const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[], otherwise: T): T =>
  allowed.find((candidate) => candidate === value) ?? otherwise;
