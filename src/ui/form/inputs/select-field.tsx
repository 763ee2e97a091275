import { Select } from 'antd';
import { useMemo } from 'react';
import type { SelectInput } from '@/domain/form/form-input';
import { useText } from '../../kit/text/use-text';
import { choicesFrom, itemsOf, withSaved } from './choice-keys';
import { controlAria, type InputProps } from './input-props';

const modeOf = ({ multiple, creatable }: SelectInput) =>
  creatable ? ({ mode: 'tags' } as const) : multiple ? ({ mode: 'multiple' } as const) : {};

const maxOf = ({ multiple, creatable, max }: SelectInput) =>
  multiple ? (max === undefined ? {} : { maxCount: max }) : creatable ? { maxCount: 1 } : {};

/** A field to choose one or several options of a list. If the definition allows it, the user can enter new ones. */
export const SelectField = ({ input, value, names, onChange }: InputProps<SelectInput>) => {
  const text = useText();
  const known = useMemo(() => choicesFrom(input.options), [input.options]);
  const items = itemsOf(value);
  const choices = withSaved(known, items);
  const keys = items.map(choices.keyOf);
  const isList = input.multiple || input.creatable;
  return (
    <Select<string | string[] | null>
      {...controlAria(names)}
      {...modeOf(input)}
      {...maxOf(input)}
      allowClear={{ label: text('input.clear') }}
      showSearch={input.filterable || input.creatable ? { optionFilterProp: 'label' } : false}
      placeholder={input.placeholder}
      options={choices.options}
      value={isList ? keys : (keys[0] ?? null)}
      style={{ width: '100%' }}
      onChange={(chosen) => {
        const values = itemsOf(chosen ?? undefined).map((key) => choices.valueOf(String(key)));
        if (input.multiple) onChange(values);
        else onChange(values.at(-1) ?? '');
      }}
    />
  );
};
