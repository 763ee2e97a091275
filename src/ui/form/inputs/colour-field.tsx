import { ColorPicker } from 'antd';
import type { ColourInput } from '@/domain/form/form-input';
import { textOf } from '@/domain/form/read';
import { groupAria, type InputProps } from './input-props';

/** Texts that look like a colour; others never reach the colour parser and show as none. */
const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl|hsv)a?\([\d.,%\s/]{5,40}\))$/i;

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
