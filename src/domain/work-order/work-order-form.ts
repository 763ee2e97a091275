import { looselyEqual } from '../form/condition';
import type { FormInput } from '../form/form-input';
import type { FieldNode, FormModel, FormNode } from '../form/form-model';
import type { FormOption } from '../form/form-option';
import { isEmptyValue } from '../form/form-value';
import { controlsWithout, fillableFields, mapFields, possibleFields, withoutFields } from '../form/walk-form';
import { NEW_CONTENT_MAX_LENGTH, NEW_IMAGES_MAX } from './create-work-order';

/* Adapts a form definition from the server to the fields and values of a work order. */

/** The fields that every work order has, by their names in a form. */
export const OWN_FIELDS = ['type', 'level', 'content'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/**
 * The field of the pictures. They are entered in the form, but are stored in the work order itself, not among the
 * form's values.
 */
export const IMAGES_FIELD = 'image';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The types and levels that a work order for one order may have, regardless of the form definition. */
export interface OwnChoices {
  readonly types: readonly Choice[];
  readonly levels: readonly Choice[];
}

const optionsFrom = (allowed: readonly Choice[]): readonly FormOption[] =>
  allowed.map(({ value, label }) => ({ value, label, disabled: false, children: [] }));

/** The definition's own options that are allowed. If none of them is allowed, all allowed options. */
const narrowed = (own: readonly FormOption[], allowed: readonly Choice[]): readonly FormOption[] => {
  const both = own.filter((option) => allowed.some(({ value }) => looselyEqual(value, option.value)));
  return both.length === 0 ? optionsFrom(allowed) : both;
};

/** Keeps a control for a single choice, and replaces any other control with radio buttons. */
const choiceInput = (input: FormInput<FormNode>, allowed: readonly Choice[]): FormInput<FormNode> => {
  if (input.kind === 'hidden') return input;
  if (input.kind === 'radio') return { ...input, options: narrowed(input.options, allowed) };
  if (input.kind === 'select' && !input.multiple) {
    const { remote: _, ...select } = input;
    return { ...select, creatable: false, options: narrowed(input.options, allowed) };
  }
  return { kind: 'radio', asButtons: false, options: optionsFrom(allowed) };
};

const choiceField = (field: FieldNode, allowed: readonly Choice[]): FieldNode => ({
  ...field,
  input: choiceInput(field.input, allowed),
  fetch: undefined,
  required: field.required ?? { message: undefined },
});

/**
 * The control for the content. Conversation, lists and exports show plain text, so a text area replaces a rich-text
 * editor.
 */
const contentInput = (input: FormInput<FormNode>): FormInput<FormNode> => {
  switch (input.kind) {
    case 'text':
      return { ...input, maxLength: Math.min(input.maxLength ?? Infinity, NEW_CONTENT_MAX_LENGTH) };
    case 'hidden':
    case 'radio':
    case 'auto-complete':
      return input;
    default:
      return textArea('placeholder' in input ? input.placeholder : undefined);
  }
};

const textArea = (placeholder: string | undefined): FormInput<FormNode> => ({
  kind: 'text',
  as: 'textarea',
  maxLength: NEW_CONTENT_MAX_LENGTH,
  counted: true,
  rows: 6,
  placeholder,
});

const imagesInput = (input: FormInput<FormNode>): FormInput<FormNode> =>
  input.kind === 'upload' && !input.single
    ? { ...input, max: Math.min(input.max ?? Infinity, NEW_IMAGES_MAX) }
    : input;

/**
 * The form definition as a work order uses it, the same on the screen and on the server. The fields for type, level,
 * content and pictures keep their title, hint and position. Their controls are adapted, so that only values that a work
 * order may have can be entered.
 */
export const workOrderForm = (model: FormModel, { types, levels }: OwnChoices): FormModel => ({
  ...model,
  items: mapFields(model.items, (field) => {
    switch (field.field) {
      case 'type':
        return choiceField(field, types);
      case 'level':
        return choiceField(field, levels);
      case 'content':
        return { ...field, input: contentInput(field.input) };
      case IMAGES_FIELD:
        return { ...field, input: imagesInput(field.input) };
      default:
        return field;
    }
  }),
});

/** The product's texts for fields that a definition leaves out. */
export type OwnTexts = Readonly<
  Record<OwnField, { readonly label: string; readonly placeholder?: string; readonly required?: string }>
>;

/**
 * The product's own field for type, level or content, for a form without a usable field of that name. `controls`: the
 * effects that the definition's unusable field has on the rest of the form.
 */
const missingField = (
  field: OwnField,
  texts: OwnTexts[OwnField],
  choices: OwnChoices,
  controls: FieldNode['controls'],
): FieldNode => {
  const radio = (allowed: readonly Choice[]): FormInput<FormNode> => ({
    kind: 'radio',
    asButtons: false,
    options: optionsFrom(allowed),
  });
  const inputs = {
    type: radio(choices.types),
    level: radio(choices.levels),
    content: textArea(texts.placeholder),
  } as const;
  return {
    kind: 'field',
    key: `own.${field}`,
    names: [field],
    span: 24,
    hidden: false,
    displayed: true,
    field,
    label: texts.label,
    labelShown: true,
    hint: undefined,
    prefix: undefined,
    suffix: undefined,
    input: inputs[field],
    value: undefined,
    required: field === 'content' ? undefined : { message: texts.required },
    checks: [],
    controls,
    fetch: undefined,
    disabled: false,
    preview: false,
    ignored: false,
  };
};

const isOwn = (field: string): field is OwnField => OWN_FIELDS.some((own) => own === field);

/**
 * The form with its missing fields added at the top, the same for screen and server. A field for type, level or content
 * that cannot be filled in counts as missing, unless the definition sets its value.
 */
export const withMissingFields = (model: FormModel, choices: OwnChoices, texts: OwnTexts): FormModel => {
  const fillable = new Set([...fillableFields(model.items)].map(({ key }) => key));
  const asks = ({ key, value }: FieldNode) =>
    fillable.has(key) || (value !== undefined && !isEmptyValue(value));
  const isOutOfReach = (field: FieldNode) => isOwn(field.field) && !asks(field);
  const items = withoutFields(model.items, isOutOfReach);
  const asked = new Set([...possibleFields(items)].map(({ field }) => field));
  const missing = OWN_FIELDS.filter((own) => !asked.has(own)).map((own) => {
    const replaced = [...possibleFields(model.items)].filter(({ field }) => field === own);
    const controls = replaced.flatMap((field) => controlsWithout(field.controls, isOutOfReach));
    return missingField(own, texts[own], choices, controls);
  });
  return { ...model, items: [...missing, ...items] };
};
