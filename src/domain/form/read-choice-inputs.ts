import type { FormInput } from './form-input';
import type { FormNode } from './form-model';
import { flag, get, listOf, number, objectOf, text, wholeNumber } from './plain-values';
import { choiceSource, choicesOf, placeholderOf, type RuleParts } from './rule-parts';

/* Reads inputs with options, such as radio, checkbox and select, from the rules of form-create. */

/** Converts a rule of form-create to an input of our form model. */
type InputReader = (parts: RuleParts) => FormInput<FormNode>;

const looksLikeButtons = ({ type, props }: RuleParts): boolean =>
  flag(props, 'button') ||
  text(props, 'type') === 'button' ||
  text(props, 'optionType') === 'button' ||
  /(button|segmented)$/i.test(type);

export const readRadio: InputReader = (parts) => ({
  kind: 'radio',
  options: choicesOf(parts),
  asButtons: looksLikeButtons(parts),
});

export const readCheckbox: InputReader = (parts) => ({
  kind: 'checkbox',
  options: choicesOf(parts),
  asButtons: looksLikeButtons(parts),
  min: number(parts.props, 'min'),
  max: number(parts.props, 'max'),
});

/** Ant Design Vue selects multiple choice or free text by `mode`. */
const modeOf = ({ props }: RuleParts): string => text(props, 'mode') ?? '';

export const readSelect: InputReader = (parts) => ({
  kind: 'select',
  options: choicesOf(parts),
  multiple: flag(parts.props, 'multiple') || ['multiple', 'tags'].includes(modeOf(parts)),
  filterable: flag(parts.props, 'filterable') || flag(parts.props, 'showSearch'),
  creatable: flag(parts.props, 'allowCreate') || modeOf(parts) === 'tags',
  // Omitted when false, so that the digest of an earlier form stays the same.
  ...(flag(parts.props, 'remote') ? { remote: true as const } : {}),
  max: wholeNumber(parts.props, 'multipleLimit', 1, 10_000),
  ...placeholderOf(parts),
});

/** `on` and `off` are the values that the form stores. */
export const readSwitch: InputReader = ({ props }) => ({
  kind: 'switch',
  on: get(props, 'activeValue') ?? get(props, 'checkedValue') ?? true,
  off: get(props, 'inactiveValue') ?? get(props, 'unCheckedValue') ?? false,
  onText: text(props, 'activeText') ?? text(props, 'checkedChildren'),
  offText: text(props, 'inactiveText') ?? text(props, 'unCheckedChildren'),
});

/**
 * Whether a cascader stores the whole path. The cascader of Vant, whose options have `text` as their label, stores
 * only the last option.
 */
const keepsPath = (parts: RuleParts): boolean => {
  const [first] = listOf(choiceSource(parts)).map(objectOf);
  return first === undefined || text(first, 'text') === undefined || text(first, 'label') !== undefined;
};

/** Reads a cascader. Its settings are in `props.props`, but those of Ant Design Vue are directly in `props`. */
export const readCascader: InputReader = (parts) => {
  const config = objectOf(get(parts.props, 'props'));
  return {
    kind: 'cascader',
    options: choicesOf(parts),
    multiple: flag(config, 'multiple') || flag(parts.props, 'multiple'),
    anyLevel: flag(config, 'checkStrictly') || flag(parts.props, 'changeOnSelect'),
    wholePath: flag(config, 'emitPath', keepsPath(parts)),
    ...placeholderOf(parts),
  };
};

/** `independent` means that a parent and its children are ticked separately (`checkStrictly`). */
export const readTree: InputReader = (parts) => ({
  kind: 'tree',
  options: choicesOf(parts),
  independent: flag(parts.props, 'checkStrictly'),
});

export const readTreeSelect: InputReader = (parts) => ({
  kind: 'tree-select',
  options: choicesOf(parts),
  multiple: flag(parts.props, 'multiple') || flag(parts.props, 'treeCheckable'),
  ...placeholderOf(parts),
});

export const readTransfer: InputReader = (parts) => ({
  kind: 'transfer',
  options: choicesOf(parts),
});
