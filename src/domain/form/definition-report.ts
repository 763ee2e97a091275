import type { FormNoteCode } from './form-note';
import { readJsonLines } from './json-lines';
import { readJson } from './parse-json';
import { parseFormDefinition } from './parse-form-definition';
import { possibleFields } from './walk-form';

/** A part of a definition that forms leave out, and its line in the text. */
interface DefinitionFault {
  readonly line: number;
  readonly at: string;
  readonly code: FormNoteCode;
}

export type DefinitionReport =
  /** No JSON: the place of the first character that does not belong there. */
  | { readonly kind: 'no-json'; readonly line: number; readonly column: number }
  /** JSON, and neither a list of rules nor an object with one. */
  | { readonly kind: 'no-rules' }
  | {
      readonly kind: 'read';
      readonly rule: readonly unknown[];
      readonly options: object;
      /** The names of the fields, in the order of the form. */
      readonly fields: readonly string[];
      /** In the order of their lines. */
      readonly faults: readonly DefinitionFault[];
    };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unpacked = (part: unknown): unknown => {
  const read = readJson(part);
  return read.ok ? read.value : part;
};

/**
 * Reads the text of a definition: a list of rules in form-create's terms, or an object with `rule` and `options` (or
 * `option`). It says what a form made of it would leave out, line by line.
 */
export const reportOnDefinition = (text: string): DefinitionReport => {
  const lines = readJsonLines(text);
  if (!lines.ok) return { kind: 'no-json', line: lines.line, column: lines.column };
  const whole = JSON.parse(text) as unknown;
  const name = isObject(whole) && whole['options'] === undefined ? 'option' : 'options';
  // Some clients of the family store both as texts within the text.
  const [rule, options] = (isObject(whole) ? [whole['rule'], whole[name] ?? {}] : [whole, {}]).map(unpacked);
  if (!Array.isArray(rule) || !isObject(options)) return { kind: 'no-rules' };
  const { model, notes } = parseFormDefinition(rule, options);
  // The parser names the parts of a bare list `rule[0]`, and those of the options `option`.
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
