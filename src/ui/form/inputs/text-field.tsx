import { Input } from 'antd';
import type { TextInput } from '@/domain/form/form-input';
import { textOf } from '@/domain/form/plain-values';
import { lengthOf } from '@/domain/kernel/text';
import { controlAria, type InputProps } from './input-props';
import styles from './inputs.module.css';

const INPUT_MODES = { url: 'url', email: 'email', number: 'decimal' } as const;

const modeOf = (as: TextInput['as']) =>
  as in INPUT_MODES ? INPUT_MODES[as as keyof typeof INPUT_MODES] : 'text';

/** Counts code points, as everywhere in the product. A text that is too long is an error; it is not cut off. */
const countOf = ({ maxLength, counted }: TextInput) =>
  maxLength === undefined
    ? {}
    : {
        count: {
          show: counted ? ({ count }: { count: number }) => `${count}/${maxLength}` : false,
          max: maxLength,
          strategy: lengthOf,
        },
      };

/**
 * A text field with one line or several lines, or for a password. All other checks are made by the form, not by the
 * browser.
 */
export const TextField = ({ input, value, names, onChange }: InputProps<TextInput>) => {
  const shared = {
    ...controlAria(names),
    ...countOf(input),
    value: textOf(value) ?? '',
    placeholder: input.placeholder,
    autoComplete: 'off',
  };
  if (input.as === 'textarea') {
    const area = (
      <Input.TextArea
        {...shared}
        {...(input.rows === undefined ? { autoSize: { minRows: 2, maxRows: 8 } } : { rows: input.rows })}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    );
    const isCounted = input.counted && input.maxLength !== undefined;
    return isCounted ? <div className={styles['counted']}>{area}</div> : area;
  }
  const change = (event: { readonly target: { readonly value: string } }) => {
    onChange(event.target.value);
  };
  return input.as === 'password' ? (
    <Input.Password {...shared} autoComplete="new-password" onChange={change} />
  ) : (
    <Input {...shared} inputMode={modeOf(input.as)} onChange={change} />
  );
};
