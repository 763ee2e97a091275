import { Input } from 'antd';
import type { TextInput } from '@/domain/form/form-input';
import { textOf } from '@/domain/form/read';
import { lengthOf } from '@/domain/kernel/text';
import { controlAria, type InputProps } from './input-props';

const INPUT_MODES = { url: 'url', email: 'email', number: 'decimal' } as const;

const modeOf = (as: TextInput['as']) =>
  as in INPUT_MODES ? INPUT_MODES[as as keyof typeof INPUT_MODES] : 'text';

/** Counted and cut off by code points, as the product counts everywhere. */
const countOf = ({ maxLength, counted }: TextInput) =>
  maxLength === undefined
    ? {}
    : {
        count: {
          show: counted,
          max: maxLength,
          strategy: lengthOf,
          exceedFormatter: (typed: string, { max }: { max: number }) => [...typed].slice(0, max).join(''),
        },
      };

/** A line of text, several, or a password. Kinds beyond that are checked by the form, not by the browser. */
export const TextField = ({ input, value, names, onChange }: InputProps<TextInput>) => {
  const shared = {
    ...controlAria(names),
    ...countOf(input),
    value: textOf(value) ?? '',
    placeholder: input.placeholder,
    autoComplete: 'off',
  };
  if (input.as === 'textarea') {
    return (
      <Input.TextArea
        {...shared}
        {...(input.rows === undefined ? { autoSize: { minRows: 2, maxRows: 8 } } : { rows: input.rows })}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    );
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
