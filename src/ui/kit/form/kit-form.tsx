import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { BusyButton } from '../busy-button';
import { DialogFoot } from '../dialog/dialog-foot';
import { useText } from '../text/use-text';
import styles from './kit-form.module.css';
import type { FormInUse } from './use-form-submit';

interface Props<Values> {
  readonly control: FormInUse<Values>;
  readonly initial?: Partial<Values>;
  /** The accessible name. */
  readonly title?: string | undefined;
  /** The label of the button. */
  readonly submit?: string;
  /** Whether Enter in a text field submits. */
  readonly submitsOnEnter?: boolean;
  /** Content beside the submit button. */
  readonly actions?: ReactNode;
  /** Closes the dialog that contains the form. If it is present, the form has a dialog footer with a cancel button. */
  readonly onCancel?: () => void;
  /** The class of the button row. A long form uses it to keep the row visible. */
  readonly footClass?: string | undefined;
  /** Called with the whole input after every change by the user. */
  readonly onEdited?: (values: Values) => void;
  /** Whether the user can only read the values. All fields are then disabled, and there is no submit button. */
  readonly readOnly?: boolean;
  readonly children: ReactNode;
}

/** A form with labelled fields, their errors, and one submit button. */
export const KitForm = <Values extends object>({
  control,
  initial,
  title,
  submit,
  submitsOnEnter = false,
  actions,
  onCancel,
  footClass,
  onEdited,
  readOnly = false,
  children,
}: Props<Values>) => {
  const text = useText();
  const send = readOnly ? null : (
    <BusyButton
      type="primary"
      busy={control.busy}
      onClick={() => {
        control.form.submit();
      }}
    >
      {submit ?? text('form.submit')}
    </BusyButton>
  );
  return (
    <Form<Values>
      form={control.form}
      name={control.name}
      layout="vertical"
      className={styles['form'] ?? ''}
      aria-busy={control.busy}
      aria-label={title}
      disabled={readOnly}
      {...(initial === undefined ? {} : { initialValues: initial })}
      {...(onEdited === undefined
        ? {}
        : {
            onValuesChange: (_changed: unknown, values: Values) => {
              onEdited(values);
            },
          })}
      onFinish={control.finish}
      onFinishFailed={({ errorFields }) => {
        control.fail(errorFields);
      }}
    >
      {children}
      {submitsOnEnter ? <button type="submit" hidden /> : null}
      {onCancel === undefined ? (
        <Form.Item {...(footClass === undefined ? {} : { className: footClass })}>
          {send}
          {actions}
        </Form.Item>
      ) : (
        <DialogFoot note={actions}>
          <Button disabled={control.busy} onClick={onCancel}>
            {text(readOnly ? 'dialog.close' : 'dialog.cancel')}
          </Button>
          {send}
        </DialogFoot>
      )}
    </Form>
  );
};
