import { applyControls } from './apply-controls';
import type { FieldNode, FormScope } from './form-model';
import { type FormValue, type FormValues, valueAt } from './form-value';
import { isList } from './plain';
import { limitsOf } from './input-limits';
import { objectOf } from './plain-values';
import { type FormRefusal, problemOf } from './run-check';
import { fieldsIn } from './walk-form';

/* Finds the faults in the values of a form. */

interface Placed {
  /** A path inside the values, such as `parts[2].name`. */
  readonly field: string;
  /** The field's label; its name if it has none. */
  readonly title: string;
  /** The enclosing sub-forms, such as `配件 3`; empty at the top level. */
  readonly within: string;
}

/** A fault of a field: a text from the definition, or a refusal from the catalogue. */
export type FormIssue = Placed & ({ readonly message: string } | { readonly refusal: FormRefusal });

/** The name of the fault's field, preceded by its enclosing sub-forms. Empty if the name is unknown. */
export const placeOfIssue = ({ within, title }: Placed): string =>
  within === '' ? title : `${within} · ${title}`;

/**
 * The message from the definition. The field's name precedes it, unless the message already contains that name.
 * Enclosing sub-forms always precede it.
 */
const namedMessage = (issue: Placed, message: string): string => {
  const before = message.includes(issue.title) ? issue.within : placeOfIssue(issue);
  if (before === '') return message;
  return /\p{Script=Han}/u.test(before + message) ? `${before}：${message}` : `${before}: ${message}`;
};

/**
 * The fault with the field's name, for places where the field is not visible: a dialog, a list, a server's answer.
 */
export const namedIssue = (issue: FormIssue): FormIssue => {
  if ('message' in issue) return { ...issue, message: namedMessage(issue, issue.message) };
  const { code, params } = issue.refusal;
  return { ...issue, refusal: { code, params: { ...params, title: placeOfIssue(issue) } } as FormRefusal };
};

/** Whether the field has an input in which the user can correct the value. */
const isFillable = ({ input }: FieldNode): boolean => input.kind !== 'hidden' && input.kind !== 'unknown';

/** The place of a scope: the path before its field names, and its enclosing forms. */
interface Place {
  readonly path: string;
  readonly within: string;
}

const titleOf = ({ label, field }: FieldNode): string => (label === '' ? field : label);

/**
 * The first fault of a value. A required value must be present first; then come the definition's checks, and last the
 * limits of the input.
 */
const ownIssue = (
  field: FieldNode,
  value: FormValue | undefined,
  isRequired: boolean,
  at: Place,
): FormIssue | undefined => {
  const title = titleOf(field);
  const placed = { field: at.path + field.field, title, within: at.within };
  const entry = field.checks.find(({ rule }) => rule.is === 'required');
  const required = { rule: { is: 'required' }, message: field.required?.message ?? entry?.message } as const;
  const implied = limitsOf(field, value).map((rule) => ({ rule, message: undefined }));
  for (const { rule, message } of [...(isRequired ? [required] : []), ...field.checks, ...implied]) {
    const refusal = problemOf(rule, value, title);
    if (refusal !== undefined) return message === undefined ? { ...placed, refusal } : { ...placed, message };
  }
  return undefined;
};

/** Selects the fields to check. */
type FieldFilter = (field: FieldNode) => boolean;

const innerIssues = (
  field: FieldNode,
  value: FormValue | undefined,
  at: Place,
  isAsked: FieldFilter,
): readonly FormIssue[] => {
  const { input } = field;
  const path = at.path + field.field;
  const within = at.within === '' ? titleOf(field) : `${at.within} · ${titleOf(field)}`;
  if (input.kind === 'sub-form')
    return issuesIn(input, objectOf(value), { path: `${path}.`, within }, isAsked);
  if (input.kind !== 'group' || !isList(value)) return [];
  return value.flatMap((row, index) => {
    const inRow = { path: `${path}[${index}].`, within: `${within} ${index + 1}` };
    return issuesIn(input, objectOf(row), inRow, isAsked);
  });
};

const issuesIn = (
  scope: FormScope,
  values: FormValues,
  at: Place,
  isAsked: FieldFilter,
): readonly FormIssue[] => {
  const { items, states } = applyControls(scope, values);
  return [...fieldsIn(items)].flatMap((field) => {
    const state = states.get(field.key);
    if (state?.visible !== true || !isFillable(field) || !isAsked(field)) return [];
    const value = valueAt(values, field.field);
    const own = ownIssue(field, value, state.required, at);
    return [...(own === undefined ? [] : [own]), ...innerIssues(field, value, at, isAsked)];
  });
};

const WHOLE: Place = { path: '', within: '' };

/**
 * All issues that block submitting, from top to bottom, at most one per field; a screen shows the first and scrolls to
 * it (product 5). Invisible fields are not checked.
 */
export const validateForm = (scope: FormScope, values: FormValues): readonly FormIssue[] =>
  issuesIn(scope, values, WHOLE, () => true);

/** Like `validateForm`, for submitted values: ignored fields are never sent, so they are not required. */
export const validateSubmitted = (scope: FormScope, values: FormValues): readonly FormIssue[] =>
  issuesIn(scope, values, WHOLE, ({ ignored }) => !ignored);
