import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import type { TreeSelectInput } from '@/domain/form/form-input';
import { useText } from '../../kit/text/use-text';
import { choicesFrom, itemsOf, withSaved } from './choice-keys';
import { controlAria, type InputProps } from './input-props';

/** A field to choose one or several options of a tree in a list that opens. */
export const TreeSelectField = ({ input, value, names, onChange }: InputProps<TreeSelectInput>) => {
  const text = useText();
  const known = useMemo(() => choicesFrom(input.options), [input.options]);
  const items = itemsOf(value);
  const choices = withSaved(known, items);
  const keys = items.map(choices.keyOf);
  return (
    <TreeSelect<string | string[] | null>
      {...controlAria(names)}
      allowClear={{ label: text('input.clear') }}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'label' }}
      multiple={input.multiple}
      placeholder={input.placeholder}
      treeData={choices.options}
      value={input.multiple ? keys : (keys[0] ?? null)}
      style={{ width: '100%' }}
      onChange={(chosen) => {
        const values = itemsOf(chosen ?? undefined).map((key) => choices.valueOf(String(key)));
        onChange(input.multiple ? values : (values[0] ?? ''));
      }}
    />
  );
};
