import type { ReactNode } from 'react';
import { pointsOfFen } from '@/domain/ledger/fen';
import type { LineShares } from '@/domain/mall/price';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { thumbImage } from '../kit/picture/preview-image';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import styles from './mall-order.module.css';
import { inYuan } from './mall-order-texts';

interface Goods {
  readonly title: string;
  readonly values: readonly string[];
  readonly pictures: readonly string[];
  readonly price: number;
  readonly quantity: number;
}

interface Props {
  readonly goods: Goods;
  /**
   * The parts of the line's price: discount, freight, points and money. Absent if the price of the order does not
   * include the line.
   */
  readonly shares?: LineShares | undefined;
  /** Whether the user no longer has to pay the shares, because the order was paid or has ended. */
  readonly isSettled?: boolean;
  /** Content below the goods. */
  readonly children?: ReactNode;
}

/** Goods with their variant, and the parts that make up the line's price. */
export const OrderLine = ({ goods, shares, isSettled = false, children }: Props) => {
  const text = useText();
  const { title, values, price, quantity } = goods;
  const picture = goods.pictures.find(isAllowedUrl);
  const word = {
    money: isSettled ? 'mall-order.line.money.settled' : 'mall-order.line.money',
    points: isSettled ? 'mall-order.line.points.settled' : 'mall-order.line.points',
  } as const;
  const parts =
    shares === undefined
      ? []
      : [
          ...(shares.discount > 0
            ? [text('mall-order.line.discount', { amount: inYuan(shares.discount) })]
            : []),
          ...(shares.freight > 0
            ? [text('mall-order.line.freight', { amount: inYuan(shares.freight) })]
            : []),
          ...(shares.money > 0 ? [text(word.money, { amount: inYuan(shares.money) })] : []),
          ...(shares.points > 0 || shares.money === 0
            ? [text(word.points, { amount: pointsOfFen(shares.points) })]
            : []),
        ];
  return (
    <li className={styles['line']} data-off={shares === undefined}>
      {picture === undefined ? (
        <span className={styles['picture']} aria-hidden />
      ) : (
        <img
          className={styles['picture']}
          {...thumbImage(picture, 64)}
          alt=""
          loading="lazy"
          width={64}
          height={64}
        />
      )}
      <div className={styles['goods']}>
        <strong>
          <UserText>{title}</UserText>
        </strong>
        <span className={styles['soft']}>
          <UserText>{values.join(' / ')}</UserText>
        </span>
        {children}
      </div>
      <div className={styles['cost']}>
        <span className={styles['sum']}>
          {text('mall-order.line.sum', {
            price: inYuan(price),
            quantity,
            amount: inYuan(price * quantity),
          })}
        </span>
        {parts.map((part) => (
          <span key={part} className={styles['soft']}>
            {part}
          </span>
        ))}
      </div>
    </li>
  );
};
