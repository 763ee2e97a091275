import type { FormInput } from './form-input';
import type { FormNode } from './form-model';
import { flag, get, number, objectOf, text, wholeNumber } from './read';
import { choicesOf, placeholderOf, type RuleParts } from './rule-parts';

type InputReader = (parts: RuleParts) => FormInput<FormNode>;

const looksLikeButtons = ({ type, props }: RuleParts): boolean =>
  flag(props, 'button') || text(props, 'type') === 'button' || /(button|segmented)$/i.test(type);

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

export const readSelect: InputReader = (parts) => ({
  kind: 'select',
  options: choicesOf(parts),
  multiple: flag(parts.props, 'multiple'),
  filterable: flag(parts.props, 'filterable'),
  creatable: flag(parts.props, 'allowCreate'),
  // Absent when false: the digest of a form that was read earlier stays the same.
  ...(flag(parts.props, 'remote') ? { remote: true as const } : {}),
  max: wholeNumber(parts.props, 'multipleLimit', 1, 10_000),
  ...placeholderOf(parts),
});

export const readSwitch: InputReader = ({ props }) => ({
  kind: 'switch',
  on: get(props, 'activeValue') ?? true,
  off: get(props, 'inactiveValue') ?? false,
  onText: text(props, 'activeText'),
  offText: text(props, 'inactiveText'),
});

/** A cascader keeps what it does in `props.props`. */
export const readCascader: InputReader = (parts) => {
  const config = objectOf(get(parts.props, 'props'));
  return {
    kind: 'cascader',
    options: choicesOf(parts),
    multiple: flag(config, 'multiple'),
    anyLevel: flag(config, 'checkStrictly'),
    wholePath: flag(config, 'emitPath', true),
    ...placeholderOf(parts),
  };
};

export const readTree: InputReader = (parts) => ({
  kind: 'tree',
  options: choicesOf(parts),
  independent: flag(parts.props, 'checkStrictly'),
});

export const readTreeSelect: InputReader = (parts) => ({
  kind: 'tree-select',
  options: choicesOf(parts),
  multiple: flag(parts.props, 'multiple'),
  ...placeholderOf(parts),
});

export const readTransfer: InputReader = (parts) => ({
  kind: 'transfer',
  options: choicesOf(parts),
});
