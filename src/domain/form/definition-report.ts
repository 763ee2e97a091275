import type { FormNoteCode } from './form-note';
import { readJsonLines } from './json-lines';
import { readJson } from './parse-json';
import { parseFormDefinition } from './parse-form-definition';
import { possibleFields } from './walk-form';

/** A part of a form definition that the parser would drop, with its line in the text. */
interface DefinitionFault {
  readonly line: number;
  readonly at: string;
  readonly code: FormNoteCode;
}

/** The result of checking the text of a form definition. */
export type DefinitionReport =
  /** The text is not JSON. `line` and `column` locate the first invalid character. */
  | { readonly kind: 'no-json'; readonly line: number; readonly column: number }
  /** The text is JSON, but neither a list of rules nor an object with one. */
  | { readonly kind: 'no-rules' }
  | {
      readonly kind: 'read';
      readonly rule: readonly unknown[];
      readonly options: object;
      /** The names of the fields, in the order of the form. */
      readonly fields: readonly string[];
      /** Sorted by line. */
      readonly faults: readonly DefinitionFault[];
    };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unpacked = (part: unknown): unknown => {
  const read = readJson(part);
  return read.ok ? read.value : part;
};

/**
 * Checks the text of a definition: a list of rules in form-create's terms, or an object with `rule` and `options`
 * (or `option`). The report lists, by line, the parts that the parser would drop.
 */
export const reportOnDefinition = (text: string): DefinitionReport => {
  const lines = readJsonLines(text);
  if (!lines.ok) return { kind: 'no-json', line: lines.line, column: lines.column };
  const whole = JSON.parse(text) as unknown;
  const name = isObject(whole) && whole['options'] === undefined ? 'option' : 'options';
  // Some clients that are based on RuoYi store the rules and the options as JSON texts.
  const [rule, options] = (isObject(whole) ? [whole['rule'], whole[name] ?? {}] : [whole, {}]).map(unpacked);
  if (!Array.isArray(rule) || !isObject(options)) return { kind: 'no-rules' };
  const { model, notes } = parseFormDefinition(rule, options);
  // The parser's paths start with `rule` even if the text is only a list, and contain `option` where the text has
  // `options`.
  const placeOf = (at: string): string =>
    Array.isArray(whole) ? at.replace(/^rule/, '') : at.replace(/^option(?=[.[]|$)/, name);
  return {
    kind: 'read',
    rule: rule as readonly unknown[],
    options,
    fields: [...new Set([...possibleFields(model.items)].map(({ field }) => field))],
    faults: notes
      .map(({ code, at }) => ({ code, at, line: lines.lineOf(placeOf(at)) }))
      .sort((one, other) => one.line - other.line),
  };
};
