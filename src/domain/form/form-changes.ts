import type { FieldNode, FormScope } from './form-model';
import { initialValues } from './initial-values';
import type { FormValues } from './form-value';
import { possibleFields } from './walk-form';

/** How a definition differs from an earlier one, by the labels that a person sees. */
export interface FormChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Asked for still, in another way: another kind, other choices, another rule. */
  readonly altered: readonly string[];
}

/** The first of a name counts, as on the screen. Fields that are never shown are nobody's business. */
const askedBy = (scope: FormScope): ReadonlyMap<string, FieldNode> => {
  const fields = new Map<string, FieldNode>();
  for (const field of possibleFields(scope.items)) {
    if (!field.hidden && !fields.has(field.field)) fields.set(field.field, field);
  }
  return fields;
};

const nameOf = ({ label, field }: FieldNode): string => (label === '' ? field : label);

/** What is asked; where it stands in the definition does not matter. */
const questionOf = ({ label, input, required, checks }: FieldNode): string =>
  JSON.stringify({ label, input, required, checks }, (name, value: unknown) =>
    name === 'key' ? undefined : value,
  );

export const formChanges = (before: FormScope, after: FormScope): FormChanges => {
  const [old, fresh] = [askedBy(before), askedBy(after)];
  const isNew = (field: FieldNode): boolean => !old.has(field.field);
  const isOther = (field: FieldNode): boolean => {
    const known = old.get(field.field);
    return known !== undefined && questionOf(known) !== questionOf(field);
  };
  return {
    added: [...fresh.values()].filter(isNew).map(nameOf),
    removed: [...old.values()].filter((field) => !fresh.has(field.field)).map(nameOf),
    altered: [...fresh.values()].filter(isOther).map(nameOf),
  };
};

export const isChanged = ({ added, removed, altered }: FormChanges): boolean =>
  added.length + removed.length + altered.length > 0;

/** What was filled in, on the newer form: nothing of it is lost, and only what is new begins with its own value. */
export const valuesOnNewForm = (before: FormScope, after: FormScope, values: FormValues): FormValues => {
  const old = askedBy(before);
  const begun = Object.entries(initialValues(after)).filter(
    ([field]) => !old.has(field) && !Object.hasOwn(values, field),
  );
  return { ...values, ...Object.fromEntries(begun) };
};
