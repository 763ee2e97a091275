import { Slider } from 'antd';
import type { SliderInput } from '@/domain/form/form-input';
import { listOf, numberOf } from '@/domain/form/plain-values';
import { groupAria, type InputProps } from './input-props';

/** A field for a number, or for a range of numbers, on a slider. */
export const SliderField = ({ input, value, names, onChange }: InputProps<SliderInput>) => {
  const { min, max, step } = input;
  const shared = { min, max, step, disabled: names.disabled };
  const [low, high] = listOf(value).map(numberOf);
  return (
    <div {...groupAria(names)}>
      {input.range ? (
        <Slider
          {...shared}
          range
          ariaLabelForHandle={[names.label, names.label]}
          value={[low ?? min, high ?? low ?? min]}
          onChange={(pair) => {
            onChange(pair);
          }}
        />
      ) : (
        <Slider
          {...shared}
          ariaLabelForHandle={names.label}
          value={numberOf(value) ?? min}
          onChange={onChange}
        />
      )}
    </div>
  );
};
