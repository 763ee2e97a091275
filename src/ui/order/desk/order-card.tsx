import { useServices } from '../../kit/services/services';
import { UserText } from '../../kit/text/user-text';
import { useText } from '../../kit/text/use-text';
import { StatusTag } from '../../kit/tag/status-tag';
import type { Order } from '@/domain/order/order';
import { HOUR, MINUTE, type Instant } from '@/domain/kernel/instant';
import { windowText } from '@/domain/order/life/window-text';
import { OrderLink } from '../../links';
import { OffHoursTag } from '../off-hours';
import { OrderSteps } from '../steps/order-steps';
import styles from './desk.module.css';
import { projectName } from '../project-name';

/** The remaining time in which the shop must respond: in minutes below one hour, otherwise in whole hours. */
const Answer = ({ by, now }: { readonly by: Instant; readonly now: Instant }) => {
  const text = useText();
  const left = by - now;
  if (left <= 0) return <StatusTag tint="danger">{text('desk.answer.late')}</StatusTag>;
  return (
    <StatusTag tint={left < HOUR ? 'warning' : 'info'}>
      {left < HOUR
        ? text('desk.answer.minutes', { count: Math.max(1, Math.floor(left / MINUTE)) })
        : text('desk.answer.hours', { count: Math.floor(left / HOUR) })}
    </StatusTag>
  );
};

/** One order for the installer at the car: the time, the car, its owner, and the next step. */
export const OrderCard = ({ order }: { readonly order: Order }) => {
  const text = useText();
  const { clock } = useServices();
  const { appointment, acceptBy, late, cancelReason } = order;
  const car = [order.carModel, order.carPlate].filter(Boolean).join(' · ');
  return (
    <article className={styles['card']} aria-label={order.orderNo}>
      <header className={styles['card-head']}>
        <strong className={styles['when']}>
          {appointment === undefined ? projectName(text, order) : windowText(appointment)}
        </strong>
        {acceptBy === undefined ? null : <Answer by={acceptBy} now={clock.now()} />}
        {late === 'appoint' ? <StatusTag tint="warning">{text('desk.appoint.late')}</StatusTag> : null}
        <OffHoursTag order={order} />
        {cancelReason === undefined ? null : <StatusTag tint="danger">{text('desk.cancel-asked')}</StatusTag>}
      </header>
      {appointment === undefined ? null : <p className={styles['line']}>{projectName(text, order)}</p>}
      {car === '' ? null : (
        <p className={styles['car']}>
          <UserText>{car}</UserText>
        </p>
      )}
      <p className={styles['line']}>
        <UserText>{[order.customerName, order.customerPhone].filter(Boolean).join(' ')}</UserText>
      </p>
      {order.content === '' ? null : (
        <p className={styles['line']}>
          <UserText>{order.content}</UserText>
        </p>
      )}
      <p className={styles['soft']}>
        <OrderLink orderId={order.orderId} orderNo={order.orderNo} />
        {order.shopPoints === undefined ? null : (
          <span>{text('desk.points', { points: order.shopPoints })}</span>
        )}
      </p>
      {order.actions === undefined || order.actions.length === 0 ? null : (
        <OrderSteps order={order} look="thumb" />
      )}
    </article>
  );
};
