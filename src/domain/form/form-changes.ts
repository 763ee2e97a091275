import { digestOf } from '../duplicate-submit/digest';
import type { FieldNode, FormScope } from './form-model';
import { initialValues } from './initial-values';
import type { FormValues } from './form-value';
import { possibleFields } from './walk-form';

/** How a definition differs from an earlier one, by the labels on the screen. */
export interface FormChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Fields of both versions whose kind, options or rules differ. */
  readonly altered: readonly string[];
}

/**
 * A question of an earlier version. The screen shows the label if a later version does not have the question. The
 * digest shows whether a later version changed the question.
 */
export interface FormQuestion {
  readonly label: string;
  /** The digest of the question without its position in the definition. */
  readonly digest: string;
}

/** The questions of a form by field name. */
export type FormQuestions = Readonly<Record<string, FormQuestion>>;

/**
 * The fields that the definition does not hide, including those of branches. The key is the name of the field. If two
 * fields share a name, the first one counts, as on the screen.
 */
export const fieldsByName = (scope: FormScope): ReadonlyMap<string, FieldNode> => {
  const fields = new Map<string, FieldNode>();
  for (const field of possibleFields(scope.items)) {
    if (!field.hidden && !fields.has(field.field)) fields.set(field.field, field);
  }
  return fields;
};

const questionOf = ({ label, field, input, required, checks }: FieldNode): FormQuestion => ({
  label: label === '' ? field : label,
  digest: digestOf(
    JSON.stringify({ label, input, required, checks }, (name, value: unknown) =>
      name === 'key' ? undefined : value,
    ),
  ),
});

/** The questions of a form by field name, to compare with a later version. */
export const questionsOf = (scope: FormScope): FormQuestions =>
  Object.fromEntries([...fieldsByName(scope)].map(([name, field]) => [name, questionOf(field)]));

const labelsOf = (questions: readonly (readonly [string, FormQuestion])[]): readonly string[] =>
  questions.map(([, { label }]) => label);

const has = (questions: FormQuestions, field: string): boolean => Object.hasOwn(questions, field);

/** How the newer form differs from the version that the user started to fill in. */
export const changesSince = (before: FormQuestions, after: FormScope): FormChanges => {
  const fresh = questionsOf(after);
  const asked = Object.entries(fresh);
  return {
    added: labelsOf(asked.filter(([field]) => !has(before, field))),
    removed: labelsOf(Object.entries(before).filter(([field]) => !has(fresh, field))),
    altered: labelsOf(
      asked.filter(([field, { digest }]) => has(before, field) && before[field]?.digest !== digest),
    ),
  };
};

/** Whether two versions of a form differ in any field. */
export const isChanged = ({ added, removed, altered }: FormChanges): boolean =>
  added.length + removed.length + altered.length > 0;

/** Moves filled-in values to the newer form. All values are kept, and only new questions get their start value. */
export const valuesOnNewForm = (before: FormQuestions, after: FormScope, values: FormValues): FormValues => {
  const begun = Object.entries(initialValues(after)).filter(
    ([field]) => !has(before, field) && !Object.hasOwn(values, field),
  );
  return { ...values, ...Object.fromEntries(begun) };
};
