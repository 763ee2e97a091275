import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { pointsOfFen } from '@/domain/ledger/fen';
import type { Cart } from '@/domain/mall/mall-order';
import type { Refusal } from '@/domain/refusals';
import { paramsOf } from '../kit/early/notice-text';
import { useText } from '../kit/text/use-text';
import { CART_PATH, inYuan } from './mall-order-texts';
import styles from './mall-order.module.css';

/* The notes of the check-out: a changed total, a refused order, and the freight of a line. */

/** A refused order: the server's reason, and the total that the user had seen. */
export interface Refused {
  readonly refusal: Refusal;
  readonly payable: number;
}

interface ChangedNoteProps {
  readonly before: number;
  readonly now: number;
  /** Accepts the new total, so that the next order is placed for it. */
  readonly onAccept: () => void;
}

/**
 * A note that the total has changed while the page was open. No order is placed for the new total until the user
 * accepts it.
 */
export const ChangedNote = ({ before, now, onAccept }: ChangedNoteProps) => {
  const text = useText();
  return (
    <div role="alert" className={styles['refused']}>
      <p>{text('mall-order.total.changed', { before: pointsOfFen(before), now: pointsOfFen(now) })}</p>
      <Button onClick={onAccept}>{text('mall-order.total.accept', { now: pointsOfFen(now) })}</Button>
    </div>
  );
};

/** The server's reason for refusing the order, and the old and new total if the total has changed. */
export const RefusedNote = ({
  refused,
  payable,
}: {
  readonly refused: Refused;
  readonly payable: number;
}) => {
  const text = useText();
  const { refusal, payable: before } = refused;
  return (
    <div role="alert" className={styles['refused']}>
      <p>{text(refusal.code, paramsOf(refusal))}</p>
      {before === payable ? null : (
        <p>{text('mall-order.total.changed', { before: pointsOfFen(before), now: pointsOfFen(payable) })}</p>
      )}
      <Link to={CART_PATH}>{text('mall-order.to-cart')}</Link>
    </div>
  );
};

/** A note on the freight of a line: the fee, and the amount that is missing until the freight is free. */
export const FreightNote = ({
  line,
  cost,
}: {
  readonly line: Cart['lines'][number];
  readonly cost: number;
}) => {
  const text = useText();
  const { freightFee: fee, freightFreeFrom: from } = line;
  const status = () => {
    if (fee === 0) return text('mall-order.freight.none');
    if (from === 0) return text('mall-order.freight.fee', { fee: inYuan(fee) });
    return cost >= from
      ? text('mall-order.freight.free', { from: inYuan(from) })
      : text('mall-order.freight.until', {
          fee: inYuan(fee),
          from: inYuan(from),
          left: inYuan(from - cost),
        });
  };
  return <span className={styles['soft']}>{status()}</span>;
};
