import * as v from 'valibot';
import type { Id } from '../domain/kernel/id';
import { DAY, type Instant, SECOND } from '../domain/kernel/instant';
import { readImages } from '../domain/upload/image-list';
import { formatDateTime, parseDate, parseDateTime } from '../domain/dates/format';
import { ContractError, optional } from './codec';
import { fileText } from './file-url';

/* The basic types of wire values, with their conversions from and to the domain. */

/** Ids are sent as strings; numbers, which a foreign back end sends, are accepted too. */
export const id = v.union([v.pipe(v.string(), v.maxLength(64)), v.number()]);
export const idOf = (wire: v.InferOutput<typeof id>): Id => String(wire);

/** Text that a foreign back end may leave out or send as null. */
export const text = v.nullish(v.string(), '');
export const boundedText = (max: number) => v.pipe(v.string(), v.maxLength(max));

export const count = v.nullish(v.union([v.number(), v.pipe(v.string(), v.decimal())]), 0);
export const countOf = (wire: v.InferOutput<typeof count>): number => Number(wire);

/** Whole cents; absent if the session may not see prices. */
export const cents = v.nullish(v.pipe(v.number(), v.integer()));

/** `yyyy-MM-dd HH:mm:ss` in +08:00. */
export const dateTime = v.string();
export const optionalDateTime = v.nullish(v.string(), '');

export const instantOf = (wire: string, field: string): Instant => {
  const instant = parseDateTime(wire);
  if (instant === undefined) throw new ContractError(field, 'is not a date and time (yyyy-MM-dd HH:mm:ss)');
  return instant;
};
export const optionalInstantOf = (wire: string, field: string): Instant | undefined =>
  wire === '' ? undefined : instantOf(wire, field);
export const dateTimeOf = formatDateTime;

/** The start of a range: an instant, or the start of a day. */
export const rangeStartOf = (wire: string | undefined, field: string): Instant | undefined =>
  wire === undefined || wire === '' ? undefined : (parseDate(wire) ?? instantOf(wire, field));
/** The end of a range: an instant, or the last second of a day. */
export const rangeEndOf = (wire: string | undefined, field: string): Instant | undefined => {
  const day = wire === undefined ? undefined : parseDate(wire);
  return day === undefined ? optionalInstantOf(wire ?? '', field) : day + DAY - SECOND;
};

/** Pictures are read as a list or as a comma-separated string, and written as a list. */
export const images = v.nullish(v.union([v.array(v.pipe(fileText, v.maxLength(2048))), fileText]), []);
export const imagesOf: (wire: v.InferOutput<typeof images>) => readonly string[] = readImages;

/** Whole numbers within bounds, as digits or a number, for paging and the like. */
export const wholeNumber = optional(v.union([v.number(), v.pipe(v.string(), v.digits())]));
export const within = (
  wire: string | number | undefined,
  otherwise: number,
  max: number,
  field: string,
): number => {
  const value = Number(wire ?? otherwise);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new ContractError(field, `is not 1 to ${max}`);
  return value;
};

/** 0 or 1. Some back ends send a boolean, or a digit as text, and a query turns a boolean into text. */
export const flag = v.nullish(
  v.union([v.number(), v.boolean(), v.picklist(['0', '1', '', 'true', 'false'])]),
  0,
);
/** A required boolean: 0, 1, true, false, or the text `0` or `1`. Anything else is refused. */
export const requiredFlag = v.union([v.picklist([0, 1]), v.boolean(), v.picklist(['0', '1'])]);
export const flagOf = (wire: v.InferOutput<typeof flag>): boolean => wire === 'true' || Number(wire) > 0;
export const flagTo = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** An object with the key, or an empty one if the value is undefined. */
export const when = <K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: T };

/** The English name that accompanies a Chinese one; an empty name counts as absent. */
export const labelEnOf = (value: string | undefined): { readonly labelEn?: string } =>
  when('labelEn', value === '' ? undefined : value);
