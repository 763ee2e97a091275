import type { Refusal } from '../refusals';
import { refuse } from '../result';
import { lengthOf } from '../kernel/text';
import type { CheckRule, Measure } from './check';
import { looselyEqual } from './condition';
import type { FormRefusals } from './form.refusals';
import { type FormValue, isEmptyValue } from './form-value';
import { isList } from './plain';
import { numberOf, textOf } from './plain-values';
import { matchPattern } from './pattern/match-pattern';
import { isOfValueType, isShape } from './value-type';

/** Why a value fails a check of its field. */
export type FormRefusal = Refusal<keyof FormRefusals>;

type Size = { readonly of: 'number' | 'text' | 'list'; readonly is: number };

const sizeOf = (value: FormValue, by: Measure): Size | undefined => {
  if (isList(value)) return { of: 'list', is: value.length };
  const number = by === 'number' || typeof value === 'number' ? numberOf(value) : undefined;
  if (number !== undefined && by !== 'length') return { of: 'number', is: number };
  const text = textOf(value);
  return text === undefined || by === 'number' ? undefined : { of: 'text', is: lengthOf(text) };
};

const tooLittle = (size: Size, min: number, title: string): FormRefusal => {
  if (size.of === 'number') return refuse('form.too-small', { title, min }).refusal;
  return size.of === 'list'
    ? refuse('form.too-few', { title, min }).refusal
    : refuse('form.too-short', { title, min }).refusal;
};

const tooMuch = (size: Size, max: number, title: string): FormRefusal => {
  if (size.of === 'number') return refuse('form.too-big', { title, max }).refusal;
  return size.of === 'list'
    ? refuse('form.too-many', { title, max }).refusal
    : refuse('form.too-long', { title, max }).refusal;
};

const notExactly = (size: Size, required: number, title: string): FormRefusal => {
  if (size.of === 'number') return refuse('form.not-the-number', { title, number: required }).refusal;
  return size.of === 'list'
    ? refuse('form.wrong-count', { title, count: required }).refusal
    : refuse('form.wrong-length', { title, length: required }).refusal;
};

const wrongType = (title: string): FormRefusal => refuse('form.wrong-type', { title }).refusal;
const wrongFormat = (title: string): FormRefusal => refuse('form.wrong-format', { title }).refusal;

const isBlankText = (value: FormValue | undefined): boolean =>
  typeof value === 'string' && value.trim() === '';

const sizeProblem = (
  rule: Extract<CheckRule, { by: Measure }>,
  value: FormValue,
  title: string,
): FormRefusal | undefined => {
  const size = sizeOf(value, rule.by);
  if (size === undefined) return wrongType(title);
  switch (rule.is) {
    case 'at-least':
      return size.is < rule.min ? tooLittle(size, rule.min, title) : undefined;
    case 'at-most':
      return size.is > rule.max ? tooMuch(size, rule.max, title) : undefined;
    case 'exactly':
      return size.is !== rule.size ? notExactly(size, rule.size, title) : undefined;
  }
};

/** Whether a number has at most `digits` decimals. 1.1 has one, although its binary form is inexact. */
const isPrecise = (number: number, digits: number): boolean => Number(number.toFixed(digits)) === number;

const filledProblem = (rule: CheckRule, value: FormValue, title: string): FormRefusal | undefined => {
  switch (rule.is) {
    case 'required':
    case 'not-blank':
      return undefined;
    case 'type':
      if (isOfValueType(rule.type, value)) return undefined;
      return isShape(rule.type) ? wrongFormat(title) : wrongType(title);
    case 'at-least':
    case 'at-most':
    case 'exactly':
      return sizeProblem(rule, value, title);
    case 'matching':
      /** If the match would take too long, the check passes. */
      return matchPattern(rule.pattern, textOf(value) ?? '') === false ? wrongFormat(title) : undefined;
    case 'one-of':
      return rule.values.some((allowed) => looselyEqual(value, allowed))
        ? undefined
        : refuse('form.not-in-list', { title }).refusal;
    case 'precise':
      return isPrecise(numberOf(value) ?? 0, rule.digits) ? undefined : wrongFormat(title);
    case 'each':
      return (isList(value) ? value : [value])
        .map((item) => problemOf(rule.rule, item, title))
        .find((problem) => problem !== undefined);
    case 'positive':
      return (numberOf(value) ?? 0) > 0 ? undefined : refuse('form.not-positive', { title }).refusal;
    case 'negative':
      return (numberOf(value) ?? 0) < 0 ? undefined : refuse('form.not-negative', { title }).refusal;
    case 'uppercase':
      return /^[A-Z]+$/.test(textOf(value) ?? '')
        ? undefined
        : refuse('form.not-uppercase', { title }).refusal;
    case 'lowercase':
      return /^[a-z]+$/.test(textOf(value) ?? '')
        ? undefined
        : refuse('form.not-lowercase', { title }).refusal;
    case 'equal': {
      if (looselyEqual(value, rule.to) !== rule.negated) return undefined;
      const expected = textOf(rule.to) ?? JSON.stringify(rule.to);
      return rule.negated
        ? refuse('form.equal', { title, expected }).refusal
        : refuse('form.not-equal', { title, expected }).refusal;
    }
  }
};

/**
 * The reason why a value fails a check; undefined if it passes. Only `required` and `not-blank` refuse an empty
 * value.
 */
export const problemOf = (
  rule: CheckRule,
  value: FormValue | undefined,
  title: string,
): FormRefusal | undefined => {
  const isMissing =
    rule.is === 'not-blank' ? isBlankText(value) : rule.is === 'required' && isEmptyValue(value);
  if (isMissing) return refuse('form.required', { title }).refusal;
  return value === undefined || isEmptyValue(value) ? undefined : filledProblem(rule, value, title);
};
