import { Button, Select } from 'antd';
import { Link } from 'react-router-dom';
import { pointsOfFen } from '@/domain/ledger/fen';
import type { CouponChoice, OwnCoupon } from '@/domain/mall/own-coupon';
import type { CartPrice } from '@/domain/mall/price';
import { RECHARGE_RIGHTS } from '@/domain/recharge/recharge-table';
import { HasPermission } from '../kit/access/has-access';
import { Fact, Facts } from '../kit/facts/facts';
import { useText } from '../kit/text/use-text';
import { inYuan } from './mall-order-texts';
import styles from './mall-order.module.css';

interface Props {
  readonly price: CartPrice;
  readonly available: number;
  /** The coupons that reduce the price, the best one first. */
  readonly choices: readonly CouponChoice[];
  readonly coupon: OwnCoupon | undefined;
  /** Whether the chosen coupon can no longer be used. */
  readonly isGone: boolean;
  /** Called with the id of a coupon; empty for none. */
  readonly onChoose: (id: string) => void;
  /** Reloads the coupons; absent unless loading them failed. */
  readonly onRetry: (() => void) | undefined;
}

/** The price of the order, and the balance after paying. */
export const CheckOutPrice = ({ price, available, choices, coupon, isGone, onChoose, onRetry }: Props) => {
  const text = useText();
  const { goods, discount, freight, payable, points } = price;
  const labelOf = ({ coupon: { title }, discount: off }: CouponChoice, at: number): string =>
    text(at === 0 ? 'mall-order.coupon.best' : 'mall-order.coupon.of', { title, amount: inYuan(off) });
  return (
    <section className={styles['card']} aria-label={text('mall-order.price')}>
      <h2>{text('mall-order.price')}</h2>
      <Facts>
        <Fact name={text('mall-order.goods')}>{inYuan(goods)}</Fact>
        {choices.length === 0 ? null : (
          <Fact name={text('mall-order.coupon')} wide>
            <Select
              className={styles['coupon'] ?? ''}
              aria-label={text('mall-order.coupon')}
              popupMatchSelectWidth={false}
              value={coupon?.id ?? ''}
              options={[
                ...choices.map((choice, at) => ({ value: choice.coupon.id, label: labelOf(choice, at) })),
                { value: '', label: text('mall-order.coupon.none') },
              ]}
              onChange={onChoose}
            />
          </Fact>
        )}
        {discount > 0 ? <Fact name={text('mall-order.discount')}>{`-${inYuan(discount)}`}</Fact> : null}
        <Fact name={text('mall-order.freight')}>
          {freight === 0 ? text('mall-order.freight.none') : inYuan(freight)}
        </Fact>
        <Fact name={text('mall-order.payable')}>
          <strong className={styles['payable']}>
            {text('mall-order.points', { amount: pointsOfFen(payable) })}
          </strong>
        </Fact>
        <Fact name={text('mall-order.by-points')}>
          {text('mall-order.by-points.of', {
            amount: pointsOfFen(points),
            available: pointsOfFen(available),
          })}
        </Fact>
      </Facts>
      {isGone ? (
        <p role="status" className={styles['short']}>
          {text('mall-order.coupon.gone')}
        </p>
      ) : null}
      {onRetry === undefined ? null : (
        <p role="status" className={styles['short']}>
          {text('mall-order.coupon.failed')} <Button onClick={onRetry}>{text('state.retry')}</Button>
        </p>
      )}
      {payable > available ? (
        <p role="status" className={styles['short']}>
          {text('mall-order.points.short-later', { missing: pointsOfFen(payable - available) })}{' '}
          <HasPermission any={[RECHARGE_RIGHTS.recharge]}>
            <Link to="/integral/recharge">{text('points.recharge')}</Link>
          </HasPermission>
        </p>
      ) : null}
    </section>
  );
};
