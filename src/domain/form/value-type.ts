import type { ValueType } from './check';
import type { FormValue } from './form-value';
import { isList, isPlainObject } from './plain';
import { numberOf, textOf } from './plain-values';

/* Decides whether a value has the type that a form-create rule requires. */

const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63}){1,8}$/;
const URL = /^(https?|ftp):\/\/[^\s/?#]{1,255}([/?#]\S{0,2000})?$/i;
const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;
/** A mobile number, by the pattern of the whole product: 1[3-9] and nine digits (product 5). */
const PHONE = /^1[3-9]\d{9}$/;
const DATE = /^\d{4}(-\d{2}(-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?)?)?$/;
const IP4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const IP6 = /^(?=.*:.*:)[\da-f]{0,4}(:[\da-f]{0,4}){2,7}$/i;

/** Builds a test for a text that matches one of the shapes and is not much longer than a URL may be. */
const shaped =
  (...shapes: readonly RegExp[]) =>
  (value: FormValue): boolean => {
    const text = textOf(value);
    return text !== undefined && text.length <= 2300 && shapes.some((shape) => shape.test(text));
  };

/** Whether a value is a date, or a list of dates such as a range. */
const isDate = (value: FormValue): boolean =>
  isList(value) ? value.every(shaped(DATE)) : shaped(DATE)(value);

/** Tests by type. Numbers are accepted as text too. */
const TESTS: Readonly<Record<ValueType, (value: FormValue) => boolean>> = {
  string: (value) => textOf(value) !== undefined,
  number: (value) => numberOf(value) !== undefined,
  integer: (value) => Number.isInteger(numberOf(value)),
  float: (value) => numberOf(value) !== undefined && !Number.isInteger(numberOf(value)),
  boolean: (value) => typeof value === 'boolean',
  array: isList,
  object: isPlainObject,
  date: isDate,
  url: shaped(URL),
  email: shaped(EMAIL),
  hex: shaped(HEX),
  ip: shaped(IP4, IP6),
  phone: shaped(PHONE),
};

export const VALUE_TYPES = Object.keys(TESTS) as readonly ValueType[];

/** Whether a type describes the format of a text. All other types describe the type of a value. */
export const isShape = (type: ValueType): boolean =>
  ['date', 'url', 'email', 'hex', 'ip', 'phone'].includes(type);

export const isOfValueType = (type: ValueType, value: FormValue): boolean => TESTS[type](value);
