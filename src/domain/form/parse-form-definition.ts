import { readLayout } from './form-layout';
import type { FormModel, FormNode } from './form-model';
import { type FormNote, type NoteTaker, createNoteTaker } from './form-note';
import { typeName } from './rule-parts';
import { unpackRules } from './packed-rules';
import { readJson } from './parse-json';
import { parseRule, type RuleContext } from './parse-rule';
import { isList, isPlainObject, type Plain, type PlainObject, toPlain } from './plain';
import { get, objectOf, text } from './plain-values';
import { mapFields } from './walk-form';

/** The maximum number of rules in one definition, at all depths. Further rules are dropped. */
export const RULES_MAX = 20_000;

/** The parsed form, with notes about the parts that were left out. */
export interface ParsedForm {
  readonly model: FormModel;
  /** The parts that were left out, and why; only for developers. */
  readonly notes: readonly FormNote[];
}

const read = (source: unknown, at: string, notes: NoteTaker): Plain | undefined => {
  const json = readJson(source);
  if (json.ok) return toPlain(json.value, at, notes);
  notes.add(json.code, at);
  return undefined;
};

/** Adds `global` to a rule: `*` applies to every rule, a type name to rules of that type. */
const withGlobal = (rule: Plain, byType: ReadonlyMap<string, PlainObject>): Plain => {
  if (!isPlainObject(rule)) return rule;
  const bases = ['*', typeName(text(rule, 'type') ?? 'input')].flatMap((name) => {
    const base = byType.get(name);
    return base === undefined ? [] : [base];
  });
  if (bases.length === 0) return rule;
  const layers = [...bases, rule];
  const merged = (key: string): PlainObject =>
    Object.fromEntries(layers.flatMap((layer) => Object.entries(objectOf(get(layer, key)))));
  const whole: PlainObject = Object.fromEntries(layers.flatMap((layer) => Object.entries(layer)));
  const parts = { props: merged('props'), col: merged('col'), effect: merged('effect') };
  return { ...whole, ...parts };
};

const globalOf = (option: Plain | undefined): ReadonlyMap<string, PlainObject> =>
  new Map(
    Object.entries(objectOf(get(objectOf(option), 'global'))).map(([name, rule]) => [
      typeName(name),
      objectOf(rule),
    ]),
  );

/** Sets the values of fields. Values in the option's `formData` override those in the rules. */
const withData = (items: readonly FormNode[], data: PlainObject): readonly FormNode[] =>
  mapFields(items, (node) =>
    Object.hasOwn(data, node.field) ? { ...node, value: get(data, node.field) } : node,
  );

/** Properties of the option that contain only behaviour. */
const BEHAVIOUR = [
  'onSubmit',
  'onReload',
  'onReset',
  'mounted',
  'created',
  'beforeFetch',
  'beforeSubmit',
  'globalEvent',
];

/**
 * Parses a definition of the form library form-create into a model that is safe to render. Never throws, executes
 * nothing, and takes linear time. `rule` is a list or one rule, and `option` is an object. Both may be JSON texts, and
 * so may each rule of the list. Behaviour is dropped and noted; fields and their values stay.
 */
export const parseFormDefinition = (rule: unknown, option?: unknown): ParsedForm => {
  const notes = createNoteTaker();
  const given = read(option, 'option', notes);
  const packed = unpackRules(read(rule, 'rule', notes), notes);
  const options = objectOf(given ?? packed.option);
  const layout = readLayout(options);
  const byType = globalOf(options);
  let rulesLeft = RULES_MAX;

  const items = (rules: Plain | undefined, at: string): readonly FormNode[] => {
    if (rules === undefined || rules === null || rules === '') return [];
    const list = isList(rules) ? rules : [rules];
    return list.flatMap((source, index) => {
      const place = `${at}[${index}]`;
      rulesLeft -= 1;
      if (rulesLeft === -1) notes.add('too-large', place);
      return rulesLeft < 0 ? [] : parseRule(withGlobal(source, byType), place, context);
    });
  };
  const context: RuleContext = {
    notes,
    items,
    defaults: { span: layout.span, disabled: layout.disabled, preview: layout.preview },
  };

  for (const slot of BEHAVIOUR) {
    if (get(options, slot) !== undefined) notes.add('behaviour-dropped', `option.${slot}`);
  }
  const data = objectOf(get(options, 'formData'));
  const nodes = withData(items(packed.rules, 'rule'), data);
  return { model: { layout, items: nodes }, notes: notes.taken() };
};
