import { Radio } from 'antd';
import { offeredEntries } from '@/domain/dictionary/dictionary';
import type { DictionaryInUse } from '../../kit/dictionary/use-dictionary';
import { Bone } from '../../kit/states/bone';
import { RetryBeside } from '../../kit/states/retry-beside';
import { useText } from '../../kit/text/use-text';
import styles from './rating-form.module.css';

interface Props {
  readonly id: string;
  readonly noteId: string;
  readonly types: DictionaryInUse;
  readonly value: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** Selects the complaint type. If the types cannot be read, the selected one is shown as its raw value. */
export const TypeField = ({ id, noteId, types, value, invalid, disabled, onChange }: Props) => {
  const text = useText();
  const known = offeredEntries(types.entries).map((entry) => ({ value: entry.value, label: entry.label }));
  const isRaw = value !== undefined && !types.loading && !known.some((entry) => entry.value === value);
  const options = isRaw ? [...known, { value, label: types.label(value) }] : known;
  if (types.loading) return <Bone width="80%" />;
  return (
    <RetryBeside failed={types.failed} label={text('state.dictionary-failed')} onRetry={types.retry}>
      {options.length === 0 ? (
        <span className={styles['soft']}>{text('rating.type.empty')}</span>
      ) : (
        <Radio.Group
          id={id}
          role="radiogroup"
          className={styles['types'] ?? ''}
          aria-label={text('rating.type')}
          aria-required
          aria-invalid={invalid}
          aria-describedby={noteId}
          options={options}
          value={value ?? null}
          disabled={disabled}
          onChange={(event) => {
            onChange(String(event.target.value));
          }}
        />
      )}
    </RetryBeside>
  );
};
