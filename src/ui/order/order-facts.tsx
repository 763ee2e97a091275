import { formatDateTime } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/amount';
import type { Order } from '@/domain/order/order';
import { Fact, Facts } from '../kit/facts/facts';
import { useText } from '../kit/text/use-text';
import { ImageStrip } from '../work-order/image-strip';
import styles from './order-facts.module.css';

interface Props {
  readonly order: Order;
  /** Work orders on it that ask for goods again; nothing while that is not known. */
  readonly reshipments: number | undefined;
}

/** What is known of an order. What the session may not see does not come, and is not named. */
export const OrderFacts = ({ order, reshipments }: Props) => {
  const text = useText();
  return (
    <Facts>
      <Fact name={text('order.seller')}>{order.sellerName}</Fact>
      <Fact name={text('order.project')}>{order.projectName || order.projectType}</Fact>
      {order.amount === undefined ? null : (
        <Fact name={text('order.amount')}>
          <span className={styles['figure']}>¥{formatAmount(BigInt(order.amount))}</span>
        </Fact>
      )}
      <Fact name={text('order.customer')}>{order.customerName}</Fact>
      <Fact name={text('order.phone')}>
        <span className={styles['figure']}>{order.customerPhone || '—'}</span>
      </Fact>
      <Fact name={text('order.created')}>
        <span className={styles['figure']}>{formatDateTime(order.createdAt)}</span>
      </Fact>
      <Fact name={text('order.car')}>{order.carModel}</Fact>
      <Fact name={text('order.plate')}>{order.carPlate}</Fact>
      <Fact name={text('order.reshipment')}>
        {reshipments === undefined ? (
          '—'
        ) : (
          <span className={styles['pending']} data-tone={reshipments > 0 ? 'waiting' : 'none'}>
            {text(reshipments > 0 ? 'order.reshipment.pending' : 'order.reshipment.none', {
              count: reshipments,
            })}
          </span>
        )}
      </Fact>
      <Fact name={text('order.shop')}>{order.shopName}</Fact>
      <Fact name={text('order.region')}>{order.region}</Fact>
      {order.waybill === '' ? null : <Fact name={text('order.waybill')}>{order.waybill}</Fact>}
      <Fact name={text('order.address')} wide>
        {order.address}
      </Fact>
      <Fact name={text('order.content')} wide>
        {order.content}
      </Fact>
      <Fact name={text('order.images')} wide>
        {order.images.length === 0 ? text('order.images.none') : <ImageStrip images={order.images} />}
      </Fact>
    </Facts>
  );
};
