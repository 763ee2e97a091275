import { Radio } from 'antd';
import { useMemo } from 'react';
import type { RadioInput } from '@/domain/form/form-input';
import { choicesFrom, itemsOf, withSaved } from './choice-keys';
import { groupAria, type InputProps } from './input-props';

/** A field to choose one option by radio buttons. */
export const RadioField = ({ input, value, names, onChange }: InputProps<RadioInput>) => {
  const known = useMemo(() => choicesFrom(input.options), [input.options]);
  const choices = withSaved(known, itemsOf(value));
  return (
    <div {...groupAria(names, 'radiogroup')}>
      <Radio.Group
        role="presentation"
        name={names.id}
        disabled={names.disabled}
        optionType={input.asButtons ? 'button' : 'default'}
        options={choices.options}
        value={value === undefined || value === null || value === '' ? null : choices.keyOf(value)}
        onChange={(event) => {
          onChange(choices.valueOf(String(event.target.value)));
        }}
      />
    </div>
  );
};
