import { isList, isPlainObject, type Plain, type PlainObject } from './plain';

/** Reads an own property, so that the prototype's `toString` is not a value. */
export const get = (from: PlainObject, key: string): Plain | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

/** Text; a number becomes its printed text. */
export const textOf = (value: Plain | undefined): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

export const numberOf = (value: Plain | undefined): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** A flag; `otherwise` if its value is unclear. */
export const flagOf = (value: Plain | undefined, otherwise = false): boolean =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : otherwise;

export const objectOf = (value: Plain | undefined): PlainObject => (isPlainObject(value) ? value : {});

export const listOf = (value: Plain | undefined): readonly Plain[] => (isList(value) ? value : []);

export const text = (from: PlainObject, key: string): string | undefined => textOf(get(from, key));
export const number = (from: PlainObject, key: string): number | undefined => numberOf(get(from, key));
export const flag = (from: PlainObject, key: string, otherwise = false): boolean =>
  flagOf(get(from, key), otherwise);

/** A whole number within bounds; anything else is undefined. */
export const wholeNumber = (from: PlainObject, key: string, min: number, max: number): number | undefined => {
  const value = number(from, key);
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
};

/** `show-word-limit` and `showWordLimit` are one name. */
export const camelCase = (name: string): string =>
  name.replace(/-+(.)/g, (_, character: string) => character.toUpperCase());

export const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[], otherwise: T): T =>
  allowed.find((candidate) => candidate === value) ?? otherwise;
