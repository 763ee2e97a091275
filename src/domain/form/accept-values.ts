import { ok, refuse, type Result } from '../result';
import { type FormIssue, namedIssue, validateSubmitted } from './validate-form';
import type { FormValues } from './form-value';
import type { FormModel } from './form-model';
import type { FormRefusal } from './run-check';
import type { RawForm } from './raw-form';
import { parseFormDefinition } from './parse-form-definition';
import { submittedValues } from './submitted-values';

/** Why the back end does not accept the values of a form. */
export type FormValuesRefusal = FormRefusal['code'] | 'form.invalid';

/** Turns an issue into a refusal with its field, so that a screen can scroll to the field. */
const refusalOf = (found: FormIssue): Result<never, FormValuesRefusal> => {
  const issue = namedIssue(found);
  if ('message' in issue) return refuse('form.invalid', { field: issue.field, message: issue.message });
  const { code, params } = issue.refusal;
  return { ok: false, refusal: { code, params: { ...params, field: issue.field } } } as Result<
    never,
    FormValuesRefusal
  >;
};

/**
 * Checks the values with the rules of the screen, so that no client can bypass them, and returns the values to store.
 * Values that the definition does not know are kept unchanged.
 */
export const acceptValues = (form: RawForm, values: FormValues): Result<FormValues, FormValuesRefusal> =>
  acceptValuesOfModel(parseFormDefinition(form.rule, form.options).model, values);

/** Like `acceptValues`, for a parsed definition. */
export const acceptValuesOfModel = (
  model: FormModel,
  values: FormValues,
): Result<FormValues, FormValuesRefusal> => {
  const refused = refusalIn(model, values);
  return refused ?? ok(submittedValues(model, values));
};

/** The first refusal among the listed fields; undefined if there is none. Without `fields` all fields are checked. */
export const refusalIn = (
  model: FormModel,
  values: FormValues,
  fields?: readonly string[],
): Result<never, FormValuesRefusal> | undefined => {
  const first = validateSubmitted(model, values).find(
    ({ field }) => fields === undefined || fields.includes(field),
  );
  return first && refusalOf(first);
};

/** Puts values into a definition, where form-create looks for them. */
export const withValues = (form: RawForm, values: FormValues): RawForm => {
  const options =
    typeof form.options === 'object' && form.options !== null && !Array.isArray(form.options)
      ? form.options
      : {};
  return { ...form, options: { ...options, formData: values } };
};
