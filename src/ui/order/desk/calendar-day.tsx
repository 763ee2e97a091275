import { startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { windowText } from '@/domain/order/life/window-text';
import type { Order } from '@/domain/order/order';
import type { CalendarDay } from '@/domain/order/shop-calendar';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { JobCard } from './job-card';
import styles from './desk.module.css';

/** One day, window by window: the appointments and the free places. */
export const CalendarDayView = ({ day: { day, windows } }: { readonly day: CalendarDay<Order> }) => {
  const text = useText();
  if (windows.length === 0)
    return <StatePage title={text('desk.calendar.closed')} note={formatDate(startOfDay(day))} />;
  return (
    <ol className={styles['windows']} aria-label={formatDate(startOfDay(day))}>
      {windows.map((window) => (
        <li key={`${window.from}-${window.to}`} className={styles['window']}>
          <p className={styles['window-head']}>
            <strong>{windowText(window).split(' ')[1]}</strong>
            <span data-tone={window.free === 0 ? 'full' : 'free'}>
              {window.free === 0
                ? text('desk.calendar.full')
                : text('desk.calendar.free', { count: window.free })}
            </span>
          </p>
          {window.booked.map((order) => (
            <JobCard key={order.orderId} order={order} />
          ))}
        </li>
      ))}
    </ol>
  );
};
