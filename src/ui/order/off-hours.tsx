import { useQuery } from '@tanstack/react-query';
import type { Id } from '@/domain/kernel/id';
import { windowText } from '@/domain/order/life/window-text';
import type { Order } from '@/domain/order/order';
import { useServices } from '../kit/services/services';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { OrderLink } from '../links';
import { offHoursOf, offHoursQuery } from './off-hours.queries';

/** Says that the shop is closed at the time of the order's appointment. */
export const OffHoursTag = ({ order }: { readonly order: Order }) => {
  const text = useText();
  const off = offHoursOf(order);
  if (off === undefined) return null;
  const { reason } = off;
  return (
    <StatusTag tint="danger">
      {reason === undefined ? text('hours.off') : text('hours.off.reason', { reason })}
    </StatusTag>
  );
};

/** The coming appointments of a shop at times when it is closed; nothing where there are none. */
export const OffHoursOrders = ({ shopId }: { readonly shopId: Id }) => {
  const text = useText();
  const { data, isError } = useQuery(offHoursQuery(useServices(), shopId));
  if (isError) return <p>{text('hours.off.failed')}</p>;
  if (data === undefined || data.length === 0) return null;
  return (
    <section>
      <h2>{text('hours.off.orders', { count: data.length })}</h2>
      <ul>
        {data.map((order) => (
          <li key={order.orderId}>
            <OrderLink orderId={order.orderId} orderNo={order.orderNo} />{' '}
            {order.appointment === undefined ? null : windowText(order.appointment)}{' '}
            <OffHoursTag order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
};
