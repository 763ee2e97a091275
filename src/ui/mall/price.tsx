import { type Fen, pointsOfFen } from '@/domain/ledger/fen';
import { Money } from '../kit/money/money';
import { useText } from '../kit/text/use-text';
import styles from './mall-buying.module.css';

interface Props {
  readonly fen: Fen;
  /** The market price; 0 shows none. */
  readonly market?: Fen;
  /** Whether the price is the lowest of several prices. */
  readonly isLowest?: boolean;
  readonly size?: 'small' | 'large';
}

/** A price as a buyer sees it: in yuan, with a higher market price struck through beside it. */
export const Price = ({ fen, market = 0, isLowest = false, size = 'small' }: Props) => {
  const text = useText();
  return (
    <span className={styles['price']} data-size={size}>
      <span className={styles['yuan']}>¥</span>
      <Money amount={BigInt(fen)} />
      {isLowest ? <small>{text('mall.window.from')}</small> : null}
      {market > fen ? (
        <del>
          <span className={styles['unseen']}>{text('mall.window.market')} </span>¥
          <Money amount={BigInt(market)} />
        </del>
      ) : null}
    </span>
  );
};

/** A price in points. */
export const PriceInPoints = ({ fen }: { readonly fen: Fen }) => {
  const text = useText();
  return <span>{text('mall.window.points', { points: pointsOfFen(fen) })}</span>;
};
