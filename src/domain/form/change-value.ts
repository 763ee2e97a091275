import { applyControls } from './apply-controls';
import type { FieldNode, FormScope } from './form-model';
import type { FormValue, FormValues } from './form-value';
import { startOf } from './initial-values';
import { fieldsIn } from './walk-form';

/**
 * The start value of a new field may insert further fields, in one more round. After this many rounds no field is
 * added.
 */
const ROUNDS_MAX = 20;

const presentFields = (scope: FormScope, values: FormValues): ReadonlyMap<string, readonly FieldNode[]> => {
  const byName = new Map<string, FieldNode[]>();
  for (const node of fieldsIn(applyControls(scope, values).items)) {
    const nodes = byName.get(node.field) ?? [];
    nodes.push(node);
    byName.set(node.field, nodes);
  }
  return byName;
};

/** Removes the values of removed fields and adds the start values of new fields; undefined if no value changes. */
const adjustValuesToFields = (
  before: ReadonlyMap<string, readonly FieldNode[]>,
  after: ReadonlyMap<string, readonly FieldNode[]>,
  values: FormValues,
): FormValues | undefined => {
  const settled = new Map(Object.entries(values));
  let hasChanged = false;
  for (const [name, nodes] of after) {
    const known = new Set(before.get(name)?.map(({ key }) => key));
    const [first] = nodes;
    if (first === undefined || nodes.some(({ key }) => known.has(key))) continue;
    const start = startOf(first);
    settled.delete(name);
    if (start !== undefined) settled.set(name, start);
    hasChanged = true;
  }
  for (const name of before.keys()) {
    if (!after.has(name)) hasChanged = settled.delete(name) || hasChanged;
  }
  return hasChanged ? Object.fromEntries(settled) : undefined;
};

/**
 * The values after the user changed one field; `undefined` empties the field. The values of a removed branch are
 * removed. A new branch gets its start values, even if a removed branch used the same field names.
 */
export const changeValue = (
  scope: FormScope,
  values: FormValues,
  field: string,
  value: FormValue | undefined,
): FormValues => {
  const others = Object.entries(values).filter(([name]) => name !== field);
  let next: FormValues = Object.fromEntries(value === undefined ? others : [...others, [field, value]]);
  let before = presentFields(scope, values);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const after = presentFields(scope, next);
    const settled = adjustValuesToFields(before, after, next);
    if (settled === undefined) return next;
    before = after;
    next = settled;
  }
  return next;
};
