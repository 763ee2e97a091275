import { type GetRef, Input } from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { lengthOf } from '@/domain/kernel/text';
import styles from './counted-text-area.module.css';
import { growing } from './growing-field';

interface Props {
  readonly label: string;
  /** Whether the label is visible above the field. Otherwise it is only the accessible name. */
  readonly showLabel?: boolean;
  readonly required?: boolean;
  readonly value: string;
  /**
   * The maximum length in code points, counted as the domain rule counts. No text is cut off; the counter shows the
   * excess.
   */
  readonly max: number;
  readonly error?: string | undefined;
  readonly rows?: number;
  readonly maxRows?: number | undefined;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** A reference for moving the focus to the field. */
  readonly fieldRef?: Ref<GetRef<typeof Input.TextArea>>;
  readonly readOnly?: boolean;
  /** Tools below the text, at a fixed position. */
  readonly tools?: ReactNode;
  /** Shown before the counter. */
  readonly notes?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onCtrlEnter?: () => void;
  /** Replaces `onCtrlEnter` if the field handles further keys. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** A text area with its error message, and a counter that counts as the domain rule does. */
export const CountedTextArea = (props: Props) => {
  const { fieldRef, ...rest } = props;
  const { label, showLabel = false, value, max, error, rows = 2, maxRows = 8, onCtrlEnter } = rest;
  const id = useId();
  const count = lengthOf(value);
  return (
    <div className={styles['field']}>
      {showLabel ? (
        <label htmlFor={id} data-required={rest.required}>
          {label}
        </label>
      ) : null}
      <Input.TextArea
        ref={fieldRef}
        id={id}
        aria-label={showLabel ? undefined : label}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        aria-required={rest.required}
        size="middle"
        status={error === undefined ? '' : 'error'}
        {...growing(undefined, rows, maxRows)}
        autoFocus={rest.autoFocus}
        readOnly={rest.readOnly}
        placeholder={rest.placeholder}
        value={value}
        onChange={(event) => {
          rest.onChange(event.target.value);
        }}
        onBlur={rest.onBlur}
        onKeyDown={(event) => {
          if (rest.onKeyDown !== undefined) {
            rest.onKeyDown(event);
            return;
          }
          const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!sends || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onCtrlEnter?.();
        }}
      />
      <div className={styles['notes']}>
        {rest.tools}
        <div className={styles['text']} id={`${id}-note`}>
          {error === undefined ? (
            rest.notes
          ) : (
            <span className={styles['error']} role="alert">
              {error}
            </span>
          )}
          <span className={styles['counter']} data-over={count > max}>
            {count}/{max}
          </span>
        </div>
      </div>
    </div>
  );
};
