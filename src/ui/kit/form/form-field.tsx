import { Form, type FormItemProps } from 'antd';
import type { ReactElement } from 'react';
import type { Result } from '@/domain/result';
import { paramsOf } from '../early/notice-text';
import { useText } from '../text/use-text';

interface Props<Value> extends Pick<FormItemProps, 'extra' | 'dependencies' | 'valuePropName'> {
  readonly name: string | readonly (string | number)[];
  readonly label: string;
  readonly required?: boolean;
  /** Whether spaces count as input. */
  readonly countsBlanks?: boolean;
  /** A rule of the domain, which is not applied to an empty field. The text of its refusal is in the catalogue. */
  readonly check?: (value: Value) => Result<unknown>;
  readonly children: ReactElement;
}

const isEmpty = (value: unknown, countsBlanks: boolean): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && (countsBlanks ? value : value.trim()) === '') ||
  (Array.isArray(value) && value.length === 0);

/** One field of a form, with its label, control and error. */
export const FormField = <Value,>({
  name,
  label,
  required = false,
  countsBlanks = false,
  check,
  children,
  ...item
}: Props<Value>) => {
  const text = useText();
  const validate = async (_: unknown, value: Value): Promise<void> => {
    if (isEmpty(value, countsBlanks)) {
      if (required) throw new Error(text('form.required', { title: label }));
      return;
    }
    const checked = check?.(value);
    if (checked?.ok === false) throw new Error(text(checked.refusal.code, paramsOf(checked.refusal)));
  };
  return (
    <Form.Item
      {...item}
      name={(typeof name === 'string' ? name : [...name]) as never}
      label={label}
      required={required}
      validateFirst
      rules={[{ validator: validate }]}
    >
      {children}
    </Form.Item>
  );
};
