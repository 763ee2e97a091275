import { ok, refuse, type Result } from '../result';
import { type FormIssue, validateSubmitted } from './validate-form';
import type { FormValues } from './form-value';
import type { FormRefusal } from './run-check';
import type { RawForm } from './raw-form';
import { parseFormDefinition } from './parse-form-definition';
import { submittedValues } from './submitted-values';

export type FormValuesRefusal = FormRefusal['code'] | 'form.invalid';

/** The first thing that is wrong, with the field it is wrong with: a screen scrolls there. */
const refusalOf = (issue: FormIssue): Result<never, FormValuesRefusal> => {
  if ('message' in issue) return refuse('form.invalid', issue);
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
export const acceptValues = (form: RawForm, values: FormValues): Result<FormValues, FormValuesRefusal> => {
  const { model } = parseFormDefinition(form.rule, form.options);
  const [first] = validateSubmitted(model, values);
  return first === undefined ? ok(submittedValues(model, values)) : refusalOf(first);
};

/** A definition beside the values it was filled in with, where form-create looks for them. */
export const withValues = (form: RawForm, values: FormValues): RawForm => {
  const options =
    typeof form.options === 'object' && form.options !== null && !Array.isArray(form.options)
      ? form.options
      : {};
  return { ...form, options: { ...options, formData: values } };
};
