import type { FormEvent, ReactNode } from 'react';
import type { Refusal } from '@/domain/refusals';
import { BusyButton } from '../kit/busy-button';
import { paramsOf } from '../kit/light/notice-text';
import { useText } from '../kit/text/use-text';
import { LabelledField } from './labelled-field';
import styles from './profile-page.module.css';
import type { FormModel } from './use-form';

/** A line of the form. */
interface SavedField<Field> {
  readonly field: Field;
  readonly label: string;
  readonly kind: 'text' | 'tel' | 'email' | 'password';
  readonly autoComplete: string;
  readonly required: boolean;
  readonly hint?: string;
  /** Gets the focus when the form appears. */
  readonly autoFocus?: boolean;
  /** Shown below the field. */
  readonly below?: ReactNode;
}

interface Props<Field extends string> {
  readonly title: string;
  /** The label of the button. */
  readonly submit: string;
  readonly fields: readonly SavedField<Field>[];
  readonly form: FormModel<Readonly<Record<Field, string>>, Field>;
  readonly onSave: () => Promise<Refusal | undefined>;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** Text fields with their errors, saved by the button or by Enter. */
export const SavedForm = <Field extends string>(props: Props<Field>) => {
  const { title, submit, fields, form, onSave, children } = props;
  const text = useText();
  const save = () => {
    form.submit(onSave);
  };
  return (
    <form
      className={styles['form']}
      aria-label={title}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      {children}
      {fields.map(({ field, ...line }) => (
        <LabelledField
          key={field}
          {...line}
          value={form.value[field]}
          error={
            form.error?.field === field
              ? text(form.error.refusal.code, paramsOf(form.error.refusal))
              : undefined
          }
          onChange={(typed) => {
            form.change({ [field]: typed } as Partial<Record<Field, string>>);
          }}
        />
      ))}
      <div>
        <BusyButton size="middle" type="primary" busy={form.busy} onClick={save}>
          {submit}
        </BusyButton>
      </div>
      <button type="submit" hidden />
    </form>
  );
};
