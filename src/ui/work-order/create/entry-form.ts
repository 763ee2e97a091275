import { changeValue } from '@/domain/form/change-value';
import type { FormModel } from '@/domain/form/form-model';
import { type FormValues, sameValue, valueAt } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import type { RawForm } from '@/domain/form/raw-form';
import { listOf, textOf } from '@/domain/form/plain-values';
import { mapFields } from '@/domain/form/walk-form';
import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import {
  IMAGES_FIELD,
  OWN_FIELDS,
  type OwnChoices,
  type OwnTexts,
  withMissingFields,
  workOrderForm,
} from '@/domain/work-order/work-order-form';

/* Combines the form that the server defines for new work orders with the work order's own fields. */

const isOwn = (field: string): boolean => (OWN_FIELDS as readonly string[]).includes(field);

/** The form of a new work order. */
export interface EntryForm {
  /** The form as the server sent it. It is compared with an earlier version to find changes. */
  readonly received: FormModel;
  /** The form that the user fills in and submits, with the missing fields of the work order added. */
  readonly entered: FormModel;
}

/** Parses the server's form, and adds those fields of the work order itself that it lacks. */
export const entryFormOf = ({ rule, options }: RawForm, choices: OwnChoices, texts: OwnTexts): EntryForm => {
  const { model } = parseFormDefinition(rule, options);
  return { received: model, entered: withMissingFields(workOrderForm(model, choices), choices, texts) };
};

/** The form without the fields that the work order already displays elsewhere. */
export const withoutOwnFields = ({ rule, options }: RawForm): FormModel => {
  const { model } = parseFormDefinition(rule, options);
  const items = mapFields(model.items, (node) => (isOwn(node.field) ? { ...node, hidden: true } : node));
  return { ...model, items };
};

/**
 * Copies the work order's type, level and content into the form's values. If the type changes, the fields of
 * the old type lose their values, and the fields of the new type get their initial values.
 */
export const followOwn = (form: FormModel, values: FormValues, input: NewWorkOrderInput): FormValues =>
  OWN_FIELDS.reduce(
    (known, field) =>
      sameValue(valueAt(known, field), input[field]) ? known : changeValue(form, known, field, input[field]),
    values,
  );

const textAt = (values: FormValues, field: string): string => textOf(valueAt(values, field)) ?? '';

/** The names of the pictures in these values. A field for a single picture has a string as its value. */
const imagesIn = (values: FormValues): readonly string[] => {
  const value = valueAt(values, IMAGES_FIELD);
  const all = Array.isArray(value) ? listOf(value) : [value];
  return all.flatMap((each) => textOf(each) ?? []).filter((image) => image !== '');
};

/** The values that the work order stores in its own fields. */
export const inputIn = (values: FormValues): NewWorkOrderInput => ({
  type: textAt(values, 'type'),
  level: textAt(values, 'level'),
  content: textAt(values, 'content'),
  images: imagesIn(values),
});

/** The values with the definition's defaults in empty fields. The level defaults to the first option. */
export const withDefaults = (
  form: FormModel,
  input: NewWorkOrderInput,
  { types, levels }: OwnChoices,
): NewWorkOrderInput => {
  const begun = inputIn(initialValues(form));
  const offered = (values: OwnChoices['types'], value: string) =>
    values.some((choice) => choice.value === value) ? value : '';
  return {
    ...input,
    type: input.type || offered(types, begun.type),
    level: input.level || offered(levels, begun.level) || (levels[0]?.value ?? ''),
    content: input.content || begun.content,
  };
};

/** Whether the user changed a field other than type, level and content. */
export const isFormChange = (before: FormValues, after: FormValues): boolean =>
  OWN_FIELDS.every((field) => sameValue(valueAt(before, field), valueAt(after, field)));

/** Whether a stored form has values other than the work order's type, level, content and pictures. */
export const isFilledIn = ({ options }: RawForm): boolean => {
  if (typeof options !== 'object' || options === null || !('formData' in options)) return false;
  const { formData } = options;
  return (
    typeof formData === 'object' &&
    formData !== null &&
    Object.keys(formData).some((field) => field !== IMAGES_FIELD && !isOwn(field))
  );
};
