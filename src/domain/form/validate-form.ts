import { applyControls } from './apply-controls';
import type { FieldNode, FormScope } from './form-model';
import { type FormValue, type FormValues, valueAt } from './form-value';
import { isList } from './plain';
import { objectOf } from './read';
import { type FormRefusal, problemOf } from './run-check';
import { fieldsIn } from './walk-form';

/** What is wrong with a field: in the definition's own words, or as a refusal that the catalogue words. */
export type FormIssue =
  /** `field` is a path inside the values, such as `parts[2].name`. */
  | { readonly field: string; readonly message: string }
  | { readonly field: string; readonly refusal: FormRefusal };

/** A person cannot put right what nobody can fill in. */
const isFillable = ({ input }: FieldNode): boolean => input.kind !== 'hidden' && input.kind !== 'unknown';

/** The first thing that is wrong with a value: being there at all, then the checks in their order. */
const ownIssue = (
  field: FieldNode,
  value: FormValue | undefined,
  isRequired: boolean,
  path: string,
): FormIssue | undefined => {
  const title = field.label === '' ? field.field : field.label;
  const entry = field.checks.find(({ rule }) => rule.is === 'required');
  const required = { rule: { is: 'required' }, message: field.required?.message ?? entry?.message } as const;
  for (const { rule, message } of isRequired ? [required, ...field.checks] : field.checks) {
    const refusal = problemOf(rule, value, title);
    if (refusal !== undefined)
      return message === undefined ? { field: path, refusal } : { field: path, message };
  }
  return undefined;
};

/** Which fields are looked at. */
type Asked = (field: FieldNode) => boolean;

const innerIssues = (
  { input }: FieldNode,
  value: FormValue | undefined,
  path: string,
  isAsked: Asked,
): readonly FormIssue[] => {
  if (input.kind === 'sub-form') return issuesIn(input, objectOf(value), `${path}.`, isAsked);
  if (input.kind !== 'group' || !isList(value)) return [];
  return value.flatMap((row, index) => issuesIn(input, objectOf(row), `${path}[${index}].`, isAsked));
};

const issuesIn = (
  scope: FormScope,
  values: FormValues,
  path: string,
  isAsked: Asked,
): readonly FormIssue[] => {
  const { items, states } = applyControls(scope, values);
  return [...fieldsIn(items)].flatMap((field) => {
    const state = states.get(field.key);
    if (state?.visible !== true || !isFillable(field) || !isAsked(field)) return [];
    const value = valueAt(values, field.field);
    const own = ownIssue(field, value, state.required, `${path}${field.field}`);
    return [
      ...(own === undefined ? [] : [own]),
      ...innerIssues(field, value, `${path}${field.field}`, isAsked),
    ];
  });
};

/**
 * Everything that keeps the values from being submitted, from top to bottom, at most one issue for each field; a
 * screen shows the first and scrolls to it (product 5). What is not visible is not asked.
 */
export const validateForm = (scope: FormScope, values: FormValues): readonly FormIssue[] =>
  issuesIn(scope, values, '', () => true);

/** The same of values that were submitted: what is never sent, an ignored field, cannot be asked for. */
export const validateSubmitted = (scope: FormScope, values: FormValues): readonly FormIssue[] =>
  issuesIn(scope, values, '', ({ ignored }) => !ignored);
