import { changeValue } from '@/domain/form/change-value';
import type { FormModel, FormNode } from '@/domain/form/form-model';
import { type FormValues, sameValue, valueAt } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import type { RawForm } from '@/domain/form/raw-form';
import { listOf, textOf } from '@/domain/form/read';
import type { FormIssue } from '@/domain/form/validate-form';
import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';

/** What the work order asks itself, by the names that a form has for it. The form may react to it, never ask again. */
export const OWN_FIELDS = ['type', 'level', 'content'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/** Pictures are picked on the form and belong to the work order. */
const IMAGES = 'image';

const isOwn = (field: string): field is OwnField => (OWN_FIELDS as readonly string[]).includes(field);

const withoutOwn = (node: FormNode): FormNode => {
  if (node.kind === 'box') return { ...node, children: node.children.map(withoutOwn) };
  return node.kind === 'field' && isOwn(node.field) ? { ...node, hidden: true } : node;
};

export interface EntryForm {
  /** As the server sent it: what is checked and sent. */
  readonly whole: FormModel;
  /** Without what stands above it. */
  readonly shown: FormModel;
}

export const entryFormOf = ({ rule, options }: RawForm): EntryForm => {
  const { model } = parseFormDefinition(rule, options);
  return { whole: model, shown: { ...model, items: model.items.map(withoutOwn) } };
};

/** The form follows what was chosen and written above it: the parts of another type go, those of this one come. */
export const followOwn = (form: FormModel, values: FormValues, input: NewWorkOrderInput): FormValues =>
  OWN_FIELDS.reduce(
    (known, field) =>
      sameValue(valueAt(known, field), input[field]) ? known : changeValue(form, known, field, input[field]),
    values,
  );

/** What the form opens with: what was filled in before, else what the definition gives. */
export const startValues = (
  form: FormModel,
  input: NewWorkOrderInput,
  kept: FormValues | undefined,
): FormValues => followOwn(form, kept ?? initialValues(form), input);

export const imagesIn = (values: FormValues): readonly string[] =>
  listOf(valueAt(values, IMAGES)).flatMap((each) => textOf(each) ?? []);

/** The problem with one of the work order's own fields; the form shows the others itself. */
export const ownIssue = (issue: FormIssue): OwnField | undefined =>
  isOwn(issue.field) ? issue.field : undefined;

/** Whether anything besides the work order's own fields came with a form. */
export const isFilledIn = ({ options }: RawForm): boolean => {
  if (typeof options !== 'object' || options === null || !('formData' in options)) return false;
  const { formData } = options;
  return (
    typeof formData === 'object' &&
    formData !== null &&
    Object.keys(formData).some((field) => field !== IMAGES && !isOwn(field))
  );
};
