import { ok, refuse, type Result } from '../result';
import { type FormIssue, namedIssue, validateSubmitted } from './validate-form';
import type { FormValues } from './form-value';
import type { FormModel } from './form-model';
import type { FormRefusal } from './run-check';
import type { RawForm } from './raw-form';
import { parseFormDefinition } from './parse-form-definition';
import { submittedValues } from './submitted-values';

export type FormValuesRefusal = FormRefusal['code'] | 'form.invalid';

/** The first thing that is wrong, with the field it is wrong with: a screen scrolls there. */
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
 * What is kept of the values that came with a form: checked as the screen checked them, by the definition alone, and
 * submitted as the screen submits them, so that a client that checks nothing gets no further than one that does.
 * What the definition knows nothing of stays as it came.
 */
export const acceptValues = (form: RawForm, values: FormValues): Result<FormValues, FormValuesRefusal> =>
  acceptInto(parseFormDefinition(form.rule, form.options).model, values);

/** The same for a definition that is read already. */
export const acceptInto = (model: FormModel, values: FormValues): Result<FormValues, FormValuesRefusal> => {
  const refused = refusalIn(model, values);
  return refused ?? ok(submittedValues(model, values));
};

/** What is wrong with some of the fields; undefined when nothing is. Without a list all of them are looked at. */
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

/** A definition beside the values it was filled in with, where form-create looks for them. */
export const withValues = (form: RawForm, values: FormValues): RawForm => {
  const options =
    typeof form.options === 'object' && form.options !== null && !Array.isArray(form.options)
      ? form.options
      : {};
  return { ...form, options: { ...options, formData: values } };
};
