import { startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { windowText } from '@/domain/order/life/window-text';
import type { Order } from '@/domain/order/order';
import type { CalendarDay } from '@/domain/order/shop-calendar';
import type { ClosedDates } from '@/domain/shop/closed-dates';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { OrderCard } from './order-card';
import styles from './desk.module.css';

interface Props {
  readonly day: CalendarDay<Order>;
  /** The closed dates that include this day, if any. */
  readonly closed: ClosedDates | undefined;
}

/** One day: the appointments and free places of each window. */
export const CalendarDayView = ({ day: { day, windows }, closed }: Props) => {
  const text = useText();
  const closedText = closed && text('desk.calendar.closed-for', { reason: closed.reason });
  if (windows.length === 0)
    return (
      <StatePage title={closedText ?? text('desk.calendar.closed')} note={formatDate(startOfDay(day))} />
    );
  return (
    <>
      {closedText === undefined ? null : <p className={styles['closed']}>{closedText}</p>}
      <ol className={styles['windows']} aria-label={formatDate(startOfDay(day))}>
        {windows.map((window) => (
          <li key={`${window.from}-${window.to}`} className={styles['window']}>
            <p className={styles['window-head']}>
              <strong>{windowText(window).split(' ')[1]}</strong>
              <span data-tone={window.free === 0 ? 'full' : 'free'}>
                {window.free === 0
                  ? text(closed === undefined ? 'desk.calendar.full' : 'desk.calendar.closed')
                  : text('desk.calendar.free', { count: window.free })}
              </span>
            </p>
            {window.booked.map((order) => (
              <OrderCard key={order.orderId} order={order} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
};
