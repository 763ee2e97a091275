import { useQuery } from '@tanstack/react-query';
import type { Id } from '@/domain/kernel/id';
import { windowText } from '@/domain/order/life/window-text';
import type { Order } from '@/domain/order/order';
import type { DisplacedAppointment } from '@/domain/shop/own-hours';
import { useServices } from '../kit/services/services';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { OrderLink } from '../links';
import { offHoursOf, offHoursQuery } from './off-hours.queries';

/* Marks and lists appointments at times at which the shop is closed. */

const ReasonTag = ({ reason }: { readonly reason: string }) => {
  const text = useText();
  return (
    <StatusTag tint="danger">
      {reason === '' ? text('hours.off') : text('hours.off.reason', { reason })}
    </StatusTag>
  );
};

/** A tag for an appointment at a time at which the shop is closed. */
export const OffHoursTag = ({ order }: { readonly order: Order }) => {
  const off = offHoursOf(order);
  return off === undefined ? null : <ReasonTag reason={off.reason ?? ''} />;
};

/** A list of appointments at closed times; it renders nothing if there are none. */
export const OffHoursList = ({ orders }: { readonly orders: readonly DisplacedAppointment[] }) => {
  const text = useText();
  if (orders.length === 0) return null;
  return (
    <section>
      <h2>{text('hours.off.orders', { count: orders.length })}</h2>
      <ul>
        {orders.map(({ orderId, orderNo, reason, ...window }) => (
          <li key={orderId}>
            <OrderLink orderId={orderId} orderNo={orderNo} /> {windowText(window)}{' '}
            <ReasonTag reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The appointments of a shop at closed times from today on, for staff. */
export const OffHoursOrders = ({ shopId }: { readonly shopId: Id }) => {
  const text = useText();
  const { data, isError } = useQuery(offHoursQuery(useServices(), shopId));
  if (isError) return <p>{text('hours.off.failed')}</p>;
  const orders = (data ?? []).flatMap((order) => {
    const { orderId, orderNo, appointment } = order;
    return appointment === undefined
      ? []
      : [{ orderId, orderNo, ...appointment, reason: offHoursOf(order)?.reason ?? '' }];
  });
  return <OffHoursList orders={orders} />;
};
