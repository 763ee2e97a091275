import { looksLikeCode } from './code-marker';
import type { Check, CheckRule, Measure, ValueType } from './check';
import type { NoteTaker } from './form-note';
import { isPlainObject, isList, type Plain, type PlainObject } from './plain';
import { readPattern } from './pattern/match-pattern';
import { flag, get, listOf, number, text } from './plain-values';
import { VALUE_TYPES } from './value-type';

/* Converts the checks in a rule of form-create to checks of our form model. */

const NUMERIC: ReadonlySet<string> = new Set(['number', 'integer', 'float']);
const SHAPES: readonly ValueType[] = ['email', 'url', 'ip', 'phone', 'integer', 'number'];
const SIGNS = ['positive', 'negative', 'uppercase', 'lowercase'] as const;

const sized = (
  entry: PlainObject,
  key: string,
  is: 'at-least' | 'at-most' | 'exactly',
  by: Measure,
): readonly CheckRule[] => {
  const size = number(entry, key);
  if (size === undefined) return [];
  if (is === 'at-least') return [{ is, min: size, by }];
  return is === 'at-most' ? [{ is, max: size, by }] : [{ is, size, by }];
};

const patternRules = (source: Plain | undefined, at: string, notes: NoteTaker): readonly CheckRule[] => {
  if (source === undefined || source === null || source === '') return [];
  const pattern = typeof source === 'string' ? readPattern(source) : undefined;
  if (pattern !== undefined) return [{ is: 'matching', pattern }];
  notes.add('pattern-refused', `${at}.pattern`);
  return [];
};

/** The check rules from the keys of async-validator. */
const keyRules = (entry: PlainObject, at: string, notes: NoteTaker): readonly CheckRule[] => {
  const type = text(entry, 'type');
  const by: Measure = NUMERIC.has(type ?? '') ? 'number' : 'auto';
  const known = VALUE_TYPES.find((candidate) => candidate === type);
  const values = get(entry, 'enum');
  return [
    ...(flag(entry, 'required') ? [{ is: 'required' } as const] : []),
    ...(flag(entry, 'whitespace') ? [{ is: 'not-blank' } as const] : []),
    ...(known === undefined ? [] : [{ is: 'type', type: known } as const]),
    ...sized(entry, 'len', 'exactly', by),
    ...sized(entry, 'min', 'at-least', by),
    ...sized(entry, 'max', 'at-most', by),
    ...patternRules(get(entry, 'pattern'), at, notes),
    ...(isList(values) ? [{ is: 'one-of', values } as const] : []),
  ];
};

/**
 * The check rules of one mode of the form designer. The parameter of the mode is in the property with the name of the
 * mode, or in `value`.
 */
const modeRules = (mode: string, entry: PlainObject, at: string, notes: NoteTaker): readonly CheckRule[] => {
  const parameter = get(entry, mode) ?? get(entry, 'value');
  const one: PlainObject = parameter === undefined ? {} : { parameter };
  const shape = SHAPES.find((candidate) => candidate === mode);
  if (shape !== undefined) return [{ is: 'type', type: shape }];
  const sign = SIGNS.find((candidate) => candidate === mode);
  if (sign !== undefined) return [{ is: sign }];
  switch (mode) {
    case 'required':
      return [{ is: 'required' }];
    case 'pattern':
      return patternRules(parameter, at, notes);
    case 'min':
      return sized(one, 'parameter', 'at-least', 'number');
    case 'max':
      return sized(one, 'parameter', 'at-most', 'number');
    case 'len':
      return sized(one, 'parameter', 'exactly', 'length');
    case 'minLen':
      return sized(one, 'parameter', 'at-least', 'length');
    case 'maxLen':
      return sized(one, 'parameter', 'at-most', 'length');
    case 'enum':
      return [{ is: 'one-of', values: listOf(parameter) }];
    case 'equal':
    case 'notEqual':
      return parameter === undefined ? [] : [{ is: 'equal', to: parameter, negated: mode === 'notEqual' }];
    default:
      notes.add('check-unknown', `${at}.mode`);
      return [];
  }
};

const dropCode = (entry: PlainObject, at: string, notes: NoteTaker): void => {
  for (const slot of ['validator', 'asyncValidator', 'transform']) {
    const code = get(entry, slot);
    if (code === undefined || code === null) continue;
    const isCode = typeof code === 'string' && looksLikeCode(code);
    notes.add(isCode ? 'code-dropped' : 'behaviour-dropped', `${at}.${slot}`);
  }
};

const readEntry = (source: Plain, at: string, notes: NoteTaker): readonly Check[] => {
  if (!isPlainObject(source)) {
    notes.add('check-unknown', at);
    return [];
  }
  dropCode(source, at, notes);
  const mode = text(source, 'mode') ?? '';
  const message = text(source, 'message');
  const isKeys = mode === '' || mode === 'validator';
  const rules = isKeys ? keyRules(source, at, notes) : modeRules(mode, source, at, notes);
  const own = !isKeys && mode !== 'required' && flag(source, 'required') ? [{ is: 'required' } as const] : [];
  return [...own, ...rules].map((rule) => ({ rule, message: message === '' ? undefined : message }));
};

/**
 * Compiles `validate` into the closed list of checks: async-validator's keys and the designer's modes. Code is
 * dropped; the other keys of the same entry are kept.
 */
export const readChecks = (source: Plain | undefined, at: string, notes: NoteTaker): readonly Check[] => {
  if (source === undefined || source === null) return [];
  const entries = isList(source) ? source : [source];
  return entries.flatMap((entry, index) => readEntry(entry, `${at}[${index}]`, notes));
};

/**
 * Reads `$required`, which is true, a message, or an object with a message. If there is no message, the catalogue's
 * message is shown.
 */
export const readRequired = (
  source: Plain | undefined,
): { readonly message: string | undefined } | undefined => {
  if (typeof source === 'string' && source !== 'true' && source !== 'false' && source !== '') {
    return { message: source };
  }
  if (isPlainObject(source)) {
    const message = text(source, 'message');
    return flag(source, 'required', true) ? { message: message === '' ? undefined : message } : undefined;
  }
  return source === true || source === 'true' ? { message: undefined } : undefined;
};
