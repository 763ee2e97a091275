import { Input } from 'antd';
import { type Ref, useId } from 'react';
import type { InputRef } from 'antd';
import { VIEW_NAME_MAX } from '@/domain/list/saved-views';
import type { Refusal } from '@/domain/refusals';
import { paramsOf } from '../../early/notice-text';
import { useText } from '../../text/use-text';
import styles from './views.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly refusal: Refusal | undefined;
  readonly fieldRef?: Ref<InputRef>;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
  readonly onBlur?: () => void;
}

/** The name of a view, with its error. */
export const ViewNameField = ({ label, value, refusal, fieldRef, onChange, onEnter, onBlur }: Props) => {
  const text = useText();
  const id = useId();
  return (
    <span className={styles['field']}>
      <Input
        ref={fieldRef ?? null}
        aria-label={label}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : id}
        status={refusal === undefined ? '' : 'error'}
        placeholder={label}
        value={value}
        showCount={{ formatter: ({ value: typed }) => `${[...typed.trim()].length} / ${VIEW_NAME_MAX}` }}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) onEnter();
        }}
        {...(onBlur === undefined ? {} : { onBlur })}
      />
      {refusal === undefined ? null : (
        <p id={id} role="alert" className={styles['error']}>
          {text(refusal.code, paramsOf(refusal))}
        </p>
      )}
    </span>
  );
};
