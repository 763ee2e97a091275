import { type GetRef, Input } from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { lengthOf } from '@/domain/kernel/text';
import styles from './counted-text-area.module.css';
import { growing } from './growing-field';

interface Props {
  readonly label: string;
  /** Shows the label above; otherwise it only names the field. */
  readonly showLabel?: boolean;
  readonly required?: boolean;
  readonly value: string;
  /**
   * In code points, as the rule counts (decisions). Nothing is cut off: the counter shows by how much it is too long.
   */
  readonly max: number;
  readonly error?: string | undefined;
  readonly rows?: number;
  readonly maxRows?: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** For moving the focus to the field. */
  readonly fieldRef?: Ref<GetRef<typeof Input.TextArea>>;
  readonly readOnly?: boolean;
  /** Tools below the text, at a fixed position. */
  readonly tools?: ReactNode;
  /** Shown before the counter. */
  readonly notes?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onCtrlEnter?: () => void;
  /** In the place of `onCtrlEnter`, where other keys mean something too. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** A text area with a counter that counts like the rule, and its error. */
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
