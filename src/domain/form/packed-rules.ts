import type { NoteTaker } from './form-note';
import { readJson } from './parse-json';
import { isList, isPlainObject, type Plain, toPlain } from './plain';
import { get, text } from './plain-values';

/* Unpacks the rules of a form definition from the formats in which other software stores them. */

/** Parses a rule that is written as the text of a JSON object. Other texts stay unchanged. */
const ruleIn = (source: Plain, at: string, notes: NoteTaker): Plain => {
  if (typeof source !== 'string' || !/^\s*\{[^]*\}\s*$/.test(source)) return source;
  const json = readJson(source);
  const rule = json.ok ? toPlain(json.value, at, notes) : undefined;
  const isRule = isPlainObject(rule) && [text(rule, 'type'), text(rule, 'field')].some((name) => name);
  return isRule ? rule : source;
};

/** The rules of a definition, and the option if both were stored in one object. */
interface Packed {
  readonly rules: Plain | undefined;
  /** The option from the same object as the rules. */
  readonly option: Plain | undefined;
}

/** Accepts a list of rules, a list of JSON texts, one rule, or one object with rules and option. */
export const unpackRules = (source: Plain | undefined, notes: NoteTaker): Packed => {
  const isExport =
    isPlainObject(source) && get(source, 'type') === undefined && get(source, 'field') === undefined;
  const held = isExport ? get(source, 'rule') : undefined;
  const rules = held === undefined ? source : isList(held) ? held : [held];
  const option = isExport ? (get(source, 'option') ?? get(source, 'options')) : undefined;
  return {
    rules: isList(rules) ? rules.map((rule, index) => ruleIn(rule, `rule[${index}]`, notes)) : rules,
    option: held === undefined ? undefined : option,
  };
};
