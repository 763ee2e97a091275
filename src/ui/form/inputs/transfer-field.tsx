import { Transfer } from 'antd';
import { useMemo } from 'react';
import type { TransferInput } from '@/domain/form/form-input';
import { choicesFrom, itemsOf, withSaved } from './choice-keys';
import { groupAria, type InputProps } from './input-props';
import styles from './inputs.module.css';

/** A field to choose several options by moving them between two lists. */
export const TransferField = ({ input, value, names, onChange }: InputProps<TransferInput>) => {
  const known = useMemo(() => choicesFrom(input.options), [input.options]);
  const items = itemsOf(value);
  const choices = withSaved(known, items);
  return (
    <div {...groupAria(names)}>
      <Transfer
        className={styles['transfer'] ?? ''}
        disabled={names.disabled}
        dataSource={choices.options.map((option) => ({
          key: option.value,
          title: option.label,
          disabled: option.disabled,
        }))}
        render={(item) => item.title}
        targetKeys={items.map(choices.keyOf)}
        onChange={(keys) => {
          onChange(keys.map((key) => choices.valueOf(String(key))));
        }}
      />
    </div>
  );
};
