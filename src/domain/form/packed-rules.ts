import type { NoteTaker } from './form-note';
import { readJson } from './parse-json';
import { isList, isPlainObject, type Plain, toPlain } from './plain';
import { get, text } from './read';

/** Parses a rule that is a JSON object in text. Any other text stays text, even if it begins with a brace. */
const ruleIn = (source: Plain, at: string, notes: NoteTaker): Plain => {
  if (typeof source !== 'string' || !/^\s*\{[^]*\}\s*$/.test(source)) return source;
  const json = readJson(source);
  const rule = json.ok ? toPlain(json.value, at, notes) : undefined;
  const isRule = isPlainObject(rule) && [text(rule, 'type'), text(rule, 'field')].some((name) => name);
  return isRule ? rule : source;
};

interface Packed {
  readonly rules: Plain | undefined;
  /** The option from the same object as the rules. */
  readonly option: Plain | undefined;
}

/** Unpacks rules as projects store them: a list, a list of JSON texts, or one object with rules and option. */
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
