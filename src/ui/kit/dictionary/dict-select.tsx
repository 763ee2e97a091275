import { ReloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type DictionaryType, offeredEntries } from '@/domain/dictionary/dictionary';
import { useDeferredOpen } from '../options/use-deferred-open';
import { useText } from '../text/use-text';
import styles from './dict-select.module.css';
import { useDictionary } from './use-dictionary';

interface Props {
  readonly type: DictionaryType;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Filters the entries that may still be chosen. By default, all of them are offered. */
  readonly offers?: (value: string) => boolean;
}

/**
 * A field for one value of a dictionary. If the dictionary cannot be loaded, the field shows the raw value and a retry.
 */
export const DictSelect = ({ type, label, value, onChange, offers = () => true }: Props) => {
  const text = useText();
  const popup = useDeferredOpen();
  const dictionary = useDictionary(type);
  const known = offeredEntries(dictionary.entries).filter((entry) => offers(entry.value));
  const options = known.map((entry) => ({ value: entry.value, label: entry.label }));
  const unknown = value !== undefined && !known.some((entry) => entry.value === value);
  return (
    <span className={styles['frame']}>
      <Select
        {...popup}
        allowClear={{ label: text('input.clear') }}
        aria-label={label}
        className={styles['select'] ?? ''}
        placeholder={label}
        value={value ?? null}
        loading={dictionary.loading}
        options={unknown ? [...options, { value, label: dictionary.label(value) }] : options}
        popupMatchSelectWidth={false}
        onChange={(chosen: string | undefined) => {
          onChange(chosen);
        }}
      />
      {dictionary.failed ? (
        <Button
          icon={<ReloadOutlined aria-hidden />}
          aria-label={text('state.dictionary-failed')}
          title={text('state.dictionary-failed')}
          onClick={dictionary.retry}
        />
      ) : null}
    </span>
  );
};
