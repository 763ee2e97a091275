import { looselyEqual } from './condition';
import { fieldsByName, type FormQuestions } from './form-changes';
import type { FieldNode, FormScope } from './form-model';
import { type FormValue, type FormValues, isEmptyValue, valueAt } from './form-value';
import { isList } from './plain';

/** A filled-in value that does not fit the newer form. */
export interface UnfittingValue {
  readonly field: string;
  readonly label: string;
  /** The value that does not fit. For a multiple choice, only the removed options. */
  readonly value: FormValue;
}

/**
 * Whether an option is still offered. Fetched options, options that a remote search finds, and options that the user
 * adds cannot be checked here.
 */
const isOffered = ({ input, fetch }: FieldNode, value: FormValue): boolean => {
  const isJudged =
    (input.kind === 'radio' ||
      input.kind === 'checkbox' ||
      (input.kind === 'select' && !input.creatable && !input.remote)) &&
    fetch === undefined;
  return !isJudged || input.options.some((option) => looselyEqual(option.value, value));
};

const unfittingPart = (field: FieldNode | undefined, value: FormValue): FormValue | undefined => {
  if (field === undefined) return value;
  if (!isList(value)) return isOffered(field, value) ? undefined : value;
  const gone = value.filter((each) => !isOffered(field, each));
  return gone.length === 0 ? undefined : gone;
};

/** Values of an earlier form that no longer fit, because the field or the chosen option no longer exists. */
export const unfittingValues = (
  before: FormQuestions,
  after: FormScope,
  values: FormValues,
): readonly UnfittingValue[] => {
  const asked = fieldsByName(after);
  return Object.entries(before).flatMap(([field, { label }]) => {
    const value = valueAt(values, field);
    if (value === undefined || isEmptyValue(value)) return [];
    const part = unfittingPart(asked.get(field), value);
    return part === undefined ? [] : [{ field, label, value: part }];
  });
};

/** Removes the unfitting values. The caller first asks the user for consent. */
export const withoutUnfitting = (values: FormValues, unfitting: readonly UnfittingValue[]): FormValues => {
  const gone = new Map(unfitting.map(({ field, value }) => [field, value]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const part = gone.get(field);
      if (part === undefined) return [[field, value] as const];
      if (!isList(value) || !isList(part)) return [];
      const kept = value.filter((each) => !part.includes(each));
      return kept.length === 0 ? [] : [[field, kept] as const];
    }),
  );
};
