import { applyControls } from './apply-controls';
import type { FieldNode, FormScope } from './form-model';
import type { FormValue, FormValues } from './form-value';
import { isPlainObject } from './plain';
import { fieldsIn } from './walk-form';

/** The first value of a field: the definition's value, or else the start value of its kind, such as an empty list. */
export const startOf = (field: FieldNode): FormValue | undefined => {
  const { input, value } = field;
  switch (input.kind) {
    case 'checkbox':
    case 'tree':
    case 'transfer':
    case 'cascader':
      return value ?? [];
    case 'select':
    case 'tree-select':
      return value ?? (input.multiple ? [] : undefined);
    case 'upload':
      return value ?? (input.single ? '' : []);
    case 'sub-form':
      return { ...initialValues(input), ...(isPlainObject(value) ? value : {}) };
    case 'group':
      return value ?? Array.from({ length: input.startRows }, () => initialValues(input));
    default:
      return value;
  }
};

/**
 * The values that a form opens with, including those of the branches that are shown at first. Fields without a value
 * have no key.
 */
export const initialValues = (scope: FormScope): FormValues => {
  const entries: (readonly [string, FormValue])[] = [];
  const seen = new Set<string>();
  for (const field of fieldsIn(applyControls(scope, {}).items)) {
    const start = startOf(field);
    if (start === undefined || seen.has(field.field)) continue;
    seen.add(field.field);
    entries.push([field.field, start]);
  }
  return Object.fromEntries(entries);
};
