import { InputNumber } from 'antd';
import type { NumberInput } from '@/domain/form/form-input';
import { numberOf } from '@/domain/form/plain-values';
import { controlAria, type InputProps } from './input-props';

/** A field for a number, within the limits of its definition. */
export const NumberField = ({ input, value, names, onChange }: InputProps<NumberInput>) => (
  <InputNumber
    {...controlAria(names)}
    value={numberOf(value) ?? null}
    step={input.step}
    {...(input.min === undefined ? {} : { min: input.min })}
    {...(input.max === undefined ? {} : { max: input.max })}
    {...(input.precision === undefined ? {} : { precision: input.precision })}
    {...(input.placeholder === undefined ? {} : { placeholder: input.placeholder })}
    style={{ width: '100%', maxWidth: 240 }}
    onChange={(number) => {
      onChange(number ?? undefined);
    }}
  />
);
