import { type FormValue, isEmptyValue, sameValue } from './form-value';
import { isList } from './plain';
import { numberOf, textOf } from './plain-values';
import { matchPattern } from './pattern/match-pattern';
import type { Pattern } from './pattern/pattern';

type Comparison = '<' | '<=' | '>' | '>=';

/** The condition of a control on its field's value. */
export type Condition =
  | { readonly is: 'equal'; readonly to: FormValue | undefined; readonly negated: boolean }
  | { readonly is: 'compared'; readonly by: Comparison; readonly to: FormValue }
  /** The value is an item of the list. */
  | { readonly is: 'in'; readonly list: FormValue; readonly negated: boolean }
  /** The value, a list or a text, contains the item. */
  | { readonly is: 'on'; readonly item: FormValue; readonly negated: boolean }
  /** The value lies between `low` and `high`, both excluded. */
  | { readonly is: 'between'; readonly low: FormValue; readonly high: FormValue; readonly negated: boolean }
  | { readonly is: 'empty'; readonly negated: boolean }
  | { readonly is: 'matching'; readonly pattern: Pattern };

/** Casts the definition's value to the type of the entered value: "1" to 1, "true" to true. */
const castLike = (value: FormValue | undefined, expected: FormValue | undefined): FormValue | undefined => {
  if (typeof value === 'number') return numberOf(expected) ?? expected;
  if (typeof value === 'string')
    return textOf(expected) ?? (typeof expected === 'boolean' ? String(expected) : expected);
  if (typeof value === 'boolean' && (expected === String(value) || expected === Number(value))) return value;
  return expected;
};

/** Whether a value equals the expected one, after the expected one was cast to the type of the value. */
export const looselyEqual = (value: FormValue | undefined, expected: FormValue | undefined): boolean =>
  sameValue(value, castLike(value, expected));

/** Compares numbers by size, even if they are texts. Other texts are compared by character, which also sorts dates. */
const compareValues = (one: FormValue | undefined, other: FormValue): number | undefined => {
  if (isEmptyValue(one) || isEmptyValue(other)) return undefined;
  const [left, right] = [numberOf(one), numberOf(other)];
  if (left !== undefined && right !== undefined) return left - right;
  if (typeof one !== 'string' || typeof other !== 'string') return undefined;
  return one < other ? -1 : one > other ? 1 : 0;
};

const contains = (whole: FormValue | undefined, part: FormValue | undefined): boolean => {
  if (isList(whole)) return whole.some((item) => looselyEqual(part, item));
  return typeof whole === 'string' && typeof part === 'string' && part !== '' && whole.includes(part);
};

const holds = (by: Comparison, order: number): boolean => {
  switch (by) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
};

/** Whether a value meets a condition. Incomparable values meet no comparison, not even a negated one. */
export const meets = (condition: Condition, value: FormValue | undefined): boolean => {
  switch (condition.is) {
    case 'equal':
      return looselyEqual(value, condition.to) !== condition.negated;
    case 'compared': {
      const order = compareValues(value, condition.to);
      return order !== undefined && holds(condition.by, order);
    }
    case 'in':
      return contains(condition.list, value) !== condition.negated;
    case 'on':
      return contains(value, condition.item) !== condition.negated;
    case 'between': {
      const [low, high] = [compareValues(value, condition.low), compareValues(value, condition.high)];
      return low !== undefined && high !== undefined && (low > 0 && high < 0) !== condition.negated;
    }
    case 'empty':
      return isEmptyValue(value) !== condition.negated;
    case 'matching': {
      const text = textOf(value);
      return text !== undefined && matchPattern(condition.pattern, text) === true;
    }
  }
};
