import { looksLikeCode } from './code-marker';
import type { Condition } from './condition';
import type { Branch, Control, ControlMethod, Placement } from './control';
import { isList, isPlainObject, type Plain, type PlainObject } from './plain';
import { readPattern } from './pattern/match-pattern';
import { flag, get, listOf, oneOf, text, textOf } from './plain-values';
import type { ReaderContext } from './reader-context';

/* Converts the controls in a rule of form-create to plain data. */

const METHODS: readonly ControlMethod[] = ['hidden', 'display', 'disabled', 'required'];
const NEGATED: ReadonlySet<string> = new Set(['!=', '<>', 'notIn', 'notOn', 'notBetween', 'notEmpty']);

/** The condition of a control; undefined for one that is unknown or unreadable. */
export const readCondition = (control: PlainObject): Condition | undefined => {
  const written = get(control, 'condition');
  const name = written === undefined || written === null || written === '' ? '==' : textOf(written);
  const value = get(control, 'value');
  const negated = name !== undefined && NEGATED.has(name);
  switch (name) {
    case '==':
    case '!=':
    case '<>':
      return { is: 'equal', to: value, negated };
    case '<':
    case '<=':
    case '>':
    case '>=':
      return value === undefined ? undefined : { is: 'compared', by: name, to: value };
    case 'in':
    case 'notIn':
      return value === undefined ? undefined : { is: 'in', list: value, negated };
    case 'on':
    case 'notOn':
      return value === undefined ? undefined : { is: 'on', item: value, negated };
    case 'between':
    case 'notBetween': {
      const [low, high] = listOf(value);
      return low === undefined || high === undefined ? undefined : { is: 'between', low, high, negated };
    }
    case 'empty':
    case 'notEmpty':
      return { is: 'empty', negated };
    case 'pattern': {
      const source = textOf(value);
      const pattern = source === undefined ? undefined : readPattern(source);
      return pattern === undefined ? undefined : { is: 'matching', pattern };
    }
    default:
      return undefined;
  }
};

const readPlacement = (control: PlainObject): Placement => {
  const isChild = flag(control, 'child');
  const before = text(control, 'prepend');
  if (before !== undefined && before !== '')
    return { at: isChild ? 'first-child' : 'before', anchor: before };
  const after = text(control, 'append');
  return { at: isChild ? 'last-child' : 'after', anchor: after === '' ? undefined : after };
};

/**
 * Whether a control has a condition as data, in `value` or `condition`. Only this condition is used, never
 * the code in `handle`. A control without a condition as data is dropped.
 */
const hasCondition = (control: PlainObject): boolean =>
  get(control, 'value') !== undefined || get(control, 'condition') !== undefined;

const readOne = <N>(source: Plain, at: string, reading: ReaderContext<N>): readonly Control<N>[] => {
  if (!isPlainObject(source)) {
    reading.notes.add('control-unknown', at);
    return [];
  }
  const handle = get(source, 'handle');
  if (handle !== undefined) {
    const isCode = typeof handle === 'string' && looksLikeCode(handle);
    reading.notes.add(isCode ? 'code-dropped' : 'behaviour-dropped', `${at}.handle`);
  }
  const when = hasCondition(source) ? readCondition(source) : undefined;
  if (when === undefined) {
    reading.notes.add('control-unknown', at);
    return [];
  }
  const rule = get(source, 'rule');
  const rules = isList(rule) ? rule : rule === undefined ? [] : [rule];
  const items = reading.items(
    rules.filter((item) => isPlainObject(item)),
    `${at}.rule`,
  );
  const branch: Branch<N> | undefined =
    items.length === 0 ? undefined : { key: at, items, placement: readPlacement(source) };
  const targets = rules.filter((item) => typeof item === 'string');
  return [{ when, method: oneOf(text(source, 'method'), METHODS, 'hidden'), targets, branch }];
};

/** Reads the controls of a rule, whose `control` is a list or a single control. */
export const readControls = <N>(
  source: Plain | undefined,
  at: string,
  reading: ReaderContext<N>,
): readonly Control<N>[] => {
  if (source === undefined || source === null) return [];
  const controls = isList(source) ? source : [source];
  return controls.flatMap((control, index) => readOne(control, `${at}[${index}]`, reading));
};
