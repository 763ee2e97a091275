import { type Fen, formatPointsOfFen } from '@/domain/ledger/fen';
import { type Amount, decimalOf, formatAmount } from '@/domain/money/amount';
import { chineseAmount } from '@/domain/money/chinese-amount';
import { Fact } from '../facts/facts';
import { type Text, useText } from '../text/use-text';
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

/** Points in the format of all screens, with digits of equal width. */
export const Points = ({ fen }: { readonly fen: Fen }) => (
  <data className={styles['money']} value={decimalOf(BigInt(fen))}>
    {formatPointsOfFen(fen)}
  </data>
);

/**
 * Whether a screen repeats amounts in Chinese numerals. English screens do not repeat them, because these numerals are
 * a convention of Chinese documents.
 */
export const hasNumerals = (_row: unknown, { text }: { readonly text: Text }): boolean =>
  text('name.language') === 'zh-CN';

export const useHasNumerals = (): boolean => hasNumerals(undefined, { text: useText() });

/**
 * The amount in Chinese uppercase numerals. It renders nothing on an English page, and nothing for an amount that is
 * too large for these numerals.
 */
export const MoneyInNumerals = ({ amount }: Props) => {
  const isShown = useHasNumerals();
  const numerals = chineseAmount(amount);
  return isShown && numerals.ok ? <span className={styles['text']}>{numerals.value}</span> : null;
};

/** The amount in Chinese uppercase numerals as a fact with a title; nothing on an English page. */
export const NumeralsFact = ({ name, amount }: Props & { readonly name: string }) =>
  useHasNumerals() ? (
    <Fact name={name}>
      <MoneyInNumerals amount={amount} />
    </Fact>
  ) : null;
