import { Input } from 'antd';
import { parseAmount } from '@/domain/money/amount';
import { checkPattern } from '@/domain/patterns/patterns';
import { useText } from '../text/use-text';
import { MoneyInNumerals } from './money';
import styles from './money.module.css';

interface Props {
  readonly label: string;
  /** The typed text; it is an amount if `checkPattern('money', value)` accepts it. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly id?: string;
}

/**
 * A field for a positive amount with two decimals at most. A Chinese page repeats a valid amount in Chinese numerals.
 */
export const MoneyField = ({ label, value = '', onChange, id }: Props) => {
  const text = useText();
  const amount = checkPattern('money', value).ok ? parseAmount(value) : undefined;
  return (
    <span className={styles['field']}>
      <Input
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        prefix="¥"
        inputMode="decimal"
        autoComplete="off"
        placeholder={text('money.placeholder')}
        value={value}
        onChange={(event) => {
          onChange?.(event.target.value);
        }}
        onBlur={() => {
          const bare = value.trim();
          if (bare !== value) onChange?.(bare);
        }}
      />
      {amount?.ok === true ? <MoneyInNumerals amount={amount.value} /> : null}
    </span>
  );
};
