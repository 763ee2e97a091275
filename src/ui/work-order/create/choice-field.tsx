import { Button, Radio } from 'antd';
import { useId } from 'react';
import type { DictionaryInUse } from '../../kit/dictionary/use-dictionary';
import { useText } from '../../kit/text/use-text';
import type { OwnField } from './entry-form';
import styles from './new-work-order.module.css';

interface Props {
  readonly field: OwnField;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly dictionary: DictionaryInUse;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of a few, all in view. Without the dictionary the raw values stand there, with a way to try again. */
export const ChoiceField = ({ field, label, value, choices, dictionary, error, onChange }: Props) => {
  const text = useText();
  const id = useId();
  return (
    <div className={styles['field']} data-field={field}>
      <span className={styles['label']} id={id}>
        {label}
      </span>
      <Radio.Group
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        aria-required
        aria-invalid={error !== undefined}
        value={value}
        onChange={(event) => {
          onChange(String(event.target.value));
        }}
        options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      />
      <div id={`${id}-note`}>
        {error === undefined ? null : (
          <span className={styles['error']} role="alert">
            {error}
          </span>
        )}
        {dictionary.failed ? (
          <Button type="link" onClick={dictionary.retry}>
            {text('create.choices-failed')} · {text('state.retry')}
          </Button>
        ) : null}
      </div>
    </div>
  );
};
