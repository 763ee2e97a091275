import { applyControls } from './apply-controls';
import type { FieldNode, FormModel, FormScope } from './form-model';
import type { FormValue, FormValues } from './form-value';
import { isList, isPlainObject } from './plain';
import { fieldsIn, possibleFields } from './walk-form';

/**
 * The submitted value of a field. The values inside a sub-form, and inside each row of a group, are selected in the
 * same way.
 */
const submittedValue = ({ input }: FieldNode, value: FormValue, ignoreHidden: boolean): FormValue => {
  if (input.kind === 'sub-form' && isPlainObject(value)) return submittedFrom(input, value, ignoreHidden);
  if (input.kind !== 'group' || !isList(value)) return value;
  return value.map((row) => (isPlainObject(row) ? submittedFrom(input, row, ignoreHidden) : row));
};

const submittedFrom = (scope: FormScope, values: FormValues, ignoreHidden: boolean): FormValues => {
  const { items, states } = applyControls(scope, values);
  const present = new Map<string, FieldNode>();
  for (const field of fieldsIn(items)) {
    const isLeftOut = field.ignored || (ignoreHidden && states.get(field.key)?.visible !== true);
    if (!isLeftOut && !present.has(field.field)) present.set(field.field, field);
  }
  const possible = new Set([...possibleFields(scope.items)].map(({ field }) => field));
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = present.get(name);
    if (field !== undefined) return [[name, submittedValue(field, value, ignoreHidden)] as const];
    return possible.has(name) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
};

/**
 * The values to submit. Values of hidden fields are included unless the definition excludes them. Ignored fields
 * and fields of inactive branches are left out. Values that the form does not know stay unchanged.
 */
export const submittedValues = (model: FormModel, values: FormValues): FormValues =>
  submittedFrom(model, values, model.layout.ignoreHidden);
