import { Form } from 'antd';
import type { ReactNode } from 'react';
import { BusyButton } from '../busy-button';
import { useText } from '../text/use-text';
import type { FormInUse } from './use-form-submit';

interface Props<Values> {
  readonly control: FormInUse<Values>;
  readonly initial?: Partial<Values>;
  /** What the button says. */
  readonly submit?: string;
  /** Beside the button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Labelled fields, their errors beside them, and one button that sends. */
export const KitForm = <Values extends object>({
  control,
  initial,
  submit,
  actions,
  children,
}: Props<Values>) => {
  const text = useText();
  return (
    <Form<Values>
      form={control.form}
      name={control.name}
      layout="vertical"
      aria-busy={control.busy}
      {...(initial === undefined ? {} : { initialValues: initial })}
      onFinish={control.finish}
      onFinishFailed={({ errorFields }) => {
        control.fail(errorFields);
      }}
    >
      {children}
      <Form.Item>
        <BusyButton
          type="primary"
          busy={control.busy}
          onClick={() => {
            control.form.submit();
          }}
        >
          {submit ?? text('form.submit')}
        </BusyButton>
        {actions}
      </Form.Item>
    </Form>
  );
};
