import type { FormInput } from './form-input';
import type { FieldNode, FormModel, FormNode } from './form-model';
import type { FormOption } from './form-option';
import { mapFields } from './walk-form';

/* Replaces the texts of a form, for example by their translations. */

/** Returns the replacement for a text of a field, or the same text if there is none. */
export type NameOf = (field: string, word: string) => string;

type NameWord = (word: string) => string;

const namedOptions = (options: readonly FormOption[], name: NameWord): readonly FormOption[] =>
  options.map((option) => ({
    ...option,
    label: name(option.label),
    children: namedOptions(option.children, name),
  }));

const namedText = (text: string | undefined, name: NameWord) => (text === undefined ? undefined : name(text));

/** Renames the texts of an input. Options of an auto-complete keep their text, because it is stored as the value. */
const namedInput = (input: FormInput<FormNode>, name: NameWord, nameOf: NameOf): FormInput<FormNode> => {
  switch (input.kind) {
    case 'radio':
    case 'checkbox':
    case 'tree':
    case 'transfer':
      return { ...input, options: namedOptions(input.options, name) };
    case 'select':
    case 'cascader':
    case 'tree-select':
      return {
        ...input,
        options: namedOptions(input.options, name),
        placeholder: namedText(input.placeholder, name),
      };
    case 'date':
    case 'time':
      return {
        ...input,
        placeholder: namedText(input.placeholder, name),
        from: namedText(input.from, name),
        to: namedText(input.to, name),
      };
    case 'switch':
      return { ...input, onText: namedText(input.onText, name), offText: namedText(input.offText, name) };
    case 'rate':
      return { ...input, texts: input.texts.map(name) };
    case 'group':
    case 'sub-form':
      return { ...input, items: namedItems(input.items, nameOf) };
    case 'text':
    case 'auto-complete':
    case 'number':
    case 'time-select':
    case 'rich-text':
      return { ...input, placeholder: namedText(input.placeholder, name) };
    default:
      return input;
  }
};

const namedField = (node: FieldNode, nameOf: NameOf): FieldNode => {
  const name = (word: string): string => nameOf(node.field, word);
  return {
    ...node,
    label: name(node.label),
    hint: namedText(node.hint, name),
    prefix: namedText(node.prefix, name),
    suffix: namedText(node.suffix, name),
    input: namedInput(node.input, name, nameOf),
    required: node.required && { message: namedText(node.required.message, name) },
    checks: node.checks.map((check) => ({ ...check, message: namedText(check.message, name) })),
  };
};

const namedItems = (items: readonly FormNode[], nameOf: NameOf): readonly FormNode[] =>
  mapFields(items, (node) => namedField(node, nameOf));

/** The form with replaced texts for its fields, options, placeholders, hints and errors. The values do not change. */
export const withNames = (model: FormModel, nameOf: NameOf): FormModel => ({
  ...model,
  items: namedItems(model.items, nameOf),
});
