import { Checkbox, Input, Radio, Select, Switch } from 'antd';
import { checkPattern } from '@/domain/patterns/patterns';
import type { Result } from '@/domain/result';
import type { MessageKey } from '@/messages/keys';
import { MoneyField } from '../money/money-field';
import type { FormContext, FormInput } from './form';

type Extra<Values> = Partial<
  Pick<FormInput<Values>, 'named' | 'required' | 'hint' | 'wide' | 'when' | 'valueProp'>
>;

interface TextExtra<Values> extends Extra<Values> {
  readonly type?: 'text' | 'tel' | 'email' | 'password';
  /** The autofill hint for password managers; absent for no hint. */
  readonly autoComplete?: string;
  /** Whether the field gets the focus when the form appears. */
  readonly autoFocus?: boolean;
  readonly disabled?: (values: Partial<Values>) => boolean;
  readonly check?: (value: string) => Result<unknown>;
  readonly max?: number;
}

/** The field types of a form with these values. */
export const inputsOf = <Values extends object>() => {
  type Name = keyof Values & string;
  const of = (name: Name, label: MessageKey, draw: FormInput<Values>['draw'], extra: Extra<Values> = {}) => ({
    name,
    label,
    draw,
    ...extra,
  });
  return {
    text: (
      name: Name,
      label: MessageKey,
      {
        type = 'text',
        autoComplete = 'off',
        autoFocus = false,
        disabled,
        check,
        max,
        ...extra
      }: TextExtra<Values> = {},
    ): FormInput<Values> => ({
      ...of(
        name,
        label,
        ({ values }: FormContext<Values>) => {
          const common = {
            autoComplete,
            autoFocus,
            disabled: disabled?.(values) ?? false,
            ...(max === undefined ? {} : { maxLength: max }),
          };
          return type === 'password' ? <Input.Password {...common} /> : <Input {...common} type={type} />;
        },
        extra,
      ),
      countsBlanks: type === 'password',
      ...(check === undefined ? {} : { check }),
    }),
    area: (
      name: Name,
      label: MessageKey,
      { rows = 3, max, ...extra }: Extra<Values> & { readonly rows?: number; readonly max?: number } = {},
    ): FormInput<Values> =>
      of(
        name,
        label,
        () => (
          <Input.TextArea rows={rows} {...(max === undefined ? {} : { maxLength: max, showCount: true })} />
        ),
        { wide: true, ...extra },
      ),
    /** A field for an amount of money above 0. A page in Chinese repeats the amount in Chinese numerals. */
    money: (name: Name, label: MessageKey, extra: Extra<Values> = {}): FormInput<Values> => ({
      ...of(name, label, ({ text }) => <MoneyField label={text(label)} />, extra),
      check: (value: string) => checkPattern('money', value),
    }),
    choice: <Value extends string>(
      name: Name,
      label: MessageKey,
      labels: Readonly<Record<Value, MessageKey>>,
      { as = 'radio', ...extra }: Extra<Values> & { readonly as?: 'radio' | 'select' } = {},
    ): FormInput<Values> =>
      of(
        name,
        label,
        ({ text }) => {
          const options = Object.entries<MessageKey>(labels).map(([value, key]) => ({
            value,
            label: text(key),
          }));
          return as === 'radio' ? <Radio.Group options={options} /> : <Select options={options} />;
        },
        extra,
      ),
    flag: (
      name: Name,
      label: MessageKey,
      { on, off, ...extra }: Extra<Values> & { readonly on?: MessageKey; readonly off?: MessageKey } = {},
    ): FormInput<Values> => ({
      ...of(
        name,
        label,
        ({ text }) =>
          on === undefined || off === undefined ? (
            <Checkbox />
          ) : (
            <Switch checkedChildren={text(on)} unCheckedChildren={text(off)} />
          ),
        extra,
      ),
      valueProp: 'checked',
    }),
    /** A field with any control that has the props `id`, `value` and `onChange`. */
    custom: (
      name: Name,
      label: MessageKey,
      draw: FormInput<Values>['draw'],
      extra: Extra<Values> & Pick<FormInput<Values>, 'check'> = {},
    ): FormInput<Values> => of(name, label, draw, extra),
  };
};
