import { ColorPicker } from 'antd';
import type { ColourInput } from '@/domain/form/form-input';
import { textOf } from '@/domain/form/plain-values';
import { groupAria, type InputProps } from './input-props';

/** Matches texts that look like a colour. Other texts are not parsed, and the field then shows no colour. */
const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl|hsv)a?\([\d.,%\s/]{5,40}\))$/i;

/** A field for a colour, with or without transparency. */
export const ColourField = ({ input, value, names, onChange }: InputProps<ColourInput>) => {
  const saved = textOf(value) ?? '';
  return (
    <div {...groupAria(names)}>
      <ColorPicker
        allowClear
        showText
        disabled={names.disabled}
        disabledAlpha={!input.alpha}
        value={COLOUR.test(saved) ? saved : null}
        onChange={(colour) => {
          onChange(input.alpha ? colour.toRgbString() : colour.toHexString());
        }}
        onClear={() => {
          onChange('');
        }}
      />
    </div>
  );
};
