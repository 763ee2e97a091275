import { type Amount, decimalOf, formatAmount } from '@/domain/money/amount';
import { chineseAmount } from '@/domain/money/chinese-amount';
import styles from './money.module.css';

interface Props {
  readonly amount: Amount;
}

/** An amount with thousands separators and digits of equal width, so that columns line up. */
export const Money = ({ amount }: Props) => (
  <data className={styles['money']} value={decimalOf(amount)}>
    {formatAmount(amount)}
  </data>
);

/**
 * The amount in Chinese uppercase numerals, in every screen language. It renders nothing if the amount is too
 * large for them.
 */
export const MoneyInNumerals = ({ amount }: Props) => {
  const numerals = chineseAmount(amount);
  return numerals.ok ? (
    <span lang="zh-CN" className={styles['text']}>
      {numerals.value}
    </span>
  ) : null;
};
