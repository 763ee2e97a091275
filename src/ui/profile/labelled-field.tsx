import { type GetRef, Input } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './labelled-field.module.css';

interface Props {
  readonly label: string;
  readonly kind?: 'text' | 'tel' | 'email' | 'password';
  readonly required?: boolean;
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The autofill hint for password managers. */
  readonly autoComplete: string;
  /** Gets the focus when the field appears. */
  readonly autoFocus?: boolean;
  readonly fieldRef?: Ref<GetRef<typeof Input>>;
  /** Shown below the field and its hint. */
  readonly below?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** A text field below its label, with a hint or an error below it. */
export const LabelledField = ({
  label,
  kind = 'text',
  required = false,
  value,
  hint,
  error,
  autoComplete,
  autoFocus = false,
  fieldRef,
  below,
  onChange,
}: Props) => {
  const id = useId();
  const common = {
    ref: fieldRef,
    id,
    value,
    autoComplete,
    autoFocus,
    size: 'middle' as const,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
    status: error === undefined ? ('' as const) : ('error' as const),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      onChange(event.target.value);
    },
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id} data-required={required}>
        {label}
      </label>
      {kind === 'password' ? <Input.Password {...common} /> : <Input {...common} type={kind} />}
      <div className={styles['note']} id={`${id}-note`}>
        {error === undefined ? (
          hint
        ) : (
          <span className={styles['error']} role="alert">
            {error}
          </span>
        )}
      </div>
      {below}
    </div>
  );
};
