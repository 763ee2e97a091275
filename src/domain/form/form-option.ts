import { isPlainObject, type Plain, type PlainObject } from './plain';
import { flag, get, listOf, textOf } from './plain-values';

type OptionValue = string | number | boolean;

/** One option; `children` if the options form a tree. */
export interface FormOption {
  readonly value: OptionValue;
  readonly label: string;
  /** The English label, where the source has one. */
  readonly labelEn?: string;
  readonly disabled: boolean;
  readonly children: readonly FormOption[];
}

/** The property names of an option's parts, from the component's `props`. */
export interface OptionNames {
  readonly value: string;
  readonly label: string;
  readonly children: string;
}
export const OPTION_NAMES: OptionNames = { value: 'value', label: 'label', children: 'children' };

/** Other property names, which our own calls use: select options, dictionary entries, region nodes (product 3). */
const OTHER_VALUES = ['dictValue', 'userId', 'id', 'key'];
const OTHER_LABELS = ['linkName', 'dictLabel', 'nickname', 'nickName', 'name', 'text', 'title'];

const isOptionValue = (value: Plain | undefined): value is OptionValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const firstOf = (from: PlainObject, names: readonly string[]): OptionValue | undefined =>
  names.map((name) => get(from, name)).find(isOptionValue);

const readOption = (source: Plain, names: OptionNames): readonly FormOption[] => {
  if (isOptionValue(source)) {
    return [{ value: source, label: String(source), disabled: false, children: [] }];
  }
  if (!isPlainObject(source)) return [];
  const label = firstOf(source, [names.label, ...OTHER_LABELS]);
  const value = firstOf(source, [names.value, ...OTHER_VALUES]) ?? label;
  if (value === undefined) return [];
  const labelEn = textOf(get(source, 'labelEn'));
  return [
    {
      value,
      label: textOf(label) ?? String(value),
      ...(labelEn === undefined ? {} : { labelEn }),
      disabled: flag(source, 'disabled'),
      children: readOptions(get(source, names.children), names),
    },
  ];
};

/** Options from a definition or from an answer of the back end: objects, or plain values that are their own label. */
export const readOptions = (
  source: Plain | undefined,
  names: OptionNames = OPTION_NAMES,
): readonly FormOption[] => listOf(source).flatMap((item) => readOption(item, names));
