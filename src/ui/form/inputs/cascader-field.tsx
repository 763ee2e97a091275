import { Cascader } from 'antd';
import { useMemo } from 'react';
import type { CascaderInput } from '@/domain/form/form-input';
import type { FormValue } from '@/domain/form/form-value';
import { isList } from '@/domain/form/plain';
import { useText } from '../../kit/text/use-text';
import { choicesFrom, itemsOf, type KeyedOption, withSaved } from './choice-keys';
import { controlAria, type InputProps } from './input-props';

/**
 * The keys on the path to an option. If the tree does not contain the option, the path contains only the option's key.
 */
const pathTo = (options: readonly KeyedOption[], key: string): string[] => {
  const search = (level: readonly KeyedOption[], above: readonly string[]): string[] | undefined => {
    for (const option of level) {
      const path = [...above, option.value];
      if (option.value === key) return path;
      const below = search(option.children ?? [], path);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  return search(options, []) ?? [key];
};

/** A field to choose one or several options of a tree, level by level. */
export const CascaderField = ({ input, value, names, onChange }: InputProps<CascaderInput>) => {
  const text = useText();
  const { multiple, wholePath } = input;
  /** The options, and every saved value of each level. A value that is no longer an option is its own label. */
  const choices = useMemo(
    () => withSaved(choicesFrom(input.options), itemsOf(value).flatMap(itemsOf)),
    [input.options, value],
  );
  const shownPath = (item: FormValue): string[] =>
    wholePath ? itemsOf(item).map(choices.keyOf) : pathTo(choices.options, choices.keyOf(item));
  const chosenPath = (keys: readonly string[]): FormValue => {
    const path = keys.map(choices.valueOf);
    return wholePath ? path : (path.at(-1) ?? '');
  };
  const shared = {
    ...controlAria(names),
    allowClear: { label: text('input.clear') },
    showSearch: true,
    options: choices.options.filter(({ noLongerOffered }) => noLongerOffered !== true),
    changeOnSelect: input.anyLevel,
    placeholder: input.placeholder,
    displayRender: (keys: readonly string[], chosen?: readonly (KeyedOption | undefined)[]) =>
      keys.map((key, at) => chosen?.[at]?.label ?? choices.labelOf(choices.valueOf(key))).join(' / '),
    style: { width: '100%' },
  };
  if (multiple) {
    const paths = itemsOf(value).map(shownPath);
    return (
      <Cascader<KeyedOption, 'value'>
        {...shared}
        multiple
        value={paths}
        onChange={(chosen: readonly (readonly (string | number | null)[])[]) => {
          onChange(chosen.map((path) => chosenPath(path.map(String))));
        }}
      />
    );
  }
  const isEmpty =
    value === undefined || value === null || value === '' || (isList(value) && value.length === 0);
  return (
    <Cascader<KeyedOption>
      {...shared}
      value={isEmpty ? [] : shownPath(value)}
      onChange={(chosen: readonly (string | number | null)[] | undefined) => {
        onChange(chosen === undefined ? (wholePath ? [] : '') : chosenPath(chosen.map(String)));
      }}
    />
  );
};
