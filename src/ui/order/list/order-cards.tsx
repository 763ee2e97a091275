import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { formatDateTime } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/amount';
import type { OrderListItem } from '@/domain/order/order-list';
import { DictTag } from '../../kit/dictionary/dict-tag';
import { UserText } from '../../kit/text/user-text';
import styles from '../../kit/list/cards.module.css';
import { Bone } from '../../kit/states/bone';
import { useText } from '../../kit/text/use-text';
import { OrderLink } from '../order-link';

const OrderCard = ({ item }: { readonly item: OrderListItem }) => {
  const text = useText();
  const car = [item.carModel, item.carPlate].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles['line']}>
        <OrderLink orderId={item.orderId} orderNo={item.orderNo} />
        <span className={styles['end']}>
          <DictTag type={DICTIONARIES.orderStatus} value={item.status} />
        </span>
      </span>
      <span className={styles['line']}>
        <strong>{item.projectName}</strong>
        {item.amount === undefined ? null : (
          <span className={styles['end']}>{formatAmount(BigInt(item.amount))}</span>
        )}
      </span>
      <span className={styles['soft']}>
        <UserText>{item.customerName}</UserText>
        {car === '' ? null : (
          <>
            {item.customerName === '' ? null : ' · '}
            <UserText>{car}</UserText>
          </>
        )}
      </span>
      <span className={styles['line']}>
        <span className={styles['soft']}>{formatDateTime(item.createdAt)}</span>
        {item.openWorkOrders === 0 ? null : (
          <span className={styles['end']}>
            {text('order-list.works.count', { count: item.openWorkOrders })}
          </span>
        )}
      </span>
    </>
  );
};

/** The list of orders on mobile widths: one card each. */
export const OrderCards = ({ items }: { readonly items: readonly OrderListItem[] }) => (
  <ul className={styles['cards']}>
    {items.map((item) => (
      <li key={item.orderId} className={styles['card']}>
        <OrderCard item={item} />
      </li>
    ))}
  </ul>
);

/** As many grey cards as fill a phone. */
const SKELETON_CARDS = 6;

/** The cards before they are there. */
export const OrderCardsSkeleton = () => (
  <ul className={styles['cards']} aria-hidden>
    {Array.from({ length: SKELETON_CARDS }, (_, index) => (
      <li key={index} className={styles['card']}>
        <Bone width="60%" />
        <Bone width="35%" />
        <Bone width="70%" />
      </li>
    ))}
  </ul>
);
