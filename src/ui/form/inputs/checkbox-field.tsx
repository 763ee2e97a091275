import { Checkbox } from 'antd';
import { useMemo } from 'react';
import type { CheckboxInput } from '@/domain/form/form-input';
import { choicesFrom, itemsOf, withSaved } from './choice-keys';
import { groupAria, type InputProps } from './input-props';

/** Checkboxes whose value is a list. When the maximum is reached, all other boxes are disabled. */
export const CheckboxField = ({ input, value, names, onChange }: InputProps<CheckboxInput>) => {
  const known = useMemo(() => choicesFrom(input.options), [input.options]);
  const items = itemsOf(value);
  const choices = withSaved(known, items);
  const ticked = items.map(choices.keyOf);
  const isFull = input.max !== undefined && ticked.length >= input.max;
  return (
    <div {...groupAria(names)}>
      <Checkbox.Group
        role="presentation"
        disabled={names.disabled}
        options={choices.options.map((option) => ({
          ...option,
          disabled: option.disabled || (isFull && !ticked.includes(option.value)),
        }))}
        value={ticked}
        onChange={(keys) => {
          onChange(keys.map(choices.valueOf));
        }}
      />
    </div>
  );
};
