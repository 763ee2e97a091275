import { startOfDay } from '@/domain/dates/calendar';
import type { DayNumber } from '@/domain/dates/civil';
import { formatDate } from '@/domain/dates/format';
import { windowText } from '@/domain/order/life/window-text';
import type { Order } from '@/domain/order/order';
import type { CalendarDay } from '@/domain/order/shop-calendar';
import { type ClosedDates, closedOn } from '@/domain/shop/closed-dates';
import { useText } from '../../kit/text/use-text';
import { OrderLink } from '../../links';
import styles from './desk.module.css';

interface Props {
  readonly days: readonly CalendarDay<Order>[];
  readonly closed: readonly ClosedDates[];
  readonly today: DayNumber;
  readonly onDay: (day: DayNumber) => void;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** The weekday of day 0: 1 January 1970 was a Thursday. */
const THURSDAY = 4;

const weekdayOf = (day: DayNumber) => WEEKDAYS[(((day + THURSDAY) % 7) + 7) % 7] ?? 'sun';

/** Seven days with their taken and free places: side by side, or below each other on a phone. */
export const CalendarWeek = ({ days, closed, today, onDay }: Props) => {
  const text = useText();
  return (
    <ol className={styles['week']}>
      {days.map(({ day, windows, free, taken }) => {
        const reason = closedOn(closed, day)?.reason;
        return (
          <li key={day} className={styles['day']} data-today={day === today}>
            <button
              type="button"
              className={styles['day-head']}
              onClick={() => {
                onDay(day);
              }}
            >
              <span>
                {text(`desk.weekday.${weekdayOf(day)}`)} {formatDate(startOfDay(day)).slice(5)}
              </span>
              <small>
                {windows.length > 0
                  ? text('desk.calendar.sum', { free, taken })
                  : reason === undefined
                    ? text('desk.calendar.closed')
                    : null}
              </small>
              {reason === undefined ? null : (
                <small className={styles['closed']}>{text('desk.calendar.closed-for', { reason })}</small>
              )}
            </button>
            <ul className={styles['day-windows']}>
              {windows.map((window) => (
                <li key={`${window.from}-${window.to}`} data-tone={window.free === 0 ? 'full' : 'free'}>
                  <span className={styles['window-time']}>{windowText(window).split(' ')[1]}</span>
                  <small>
                    {window.free === 0
                      ? text(reason === undefined ? 'desk.calendar.full' : 'desk.calendar.closed')
                      : text('desk.calendar.free', { count: window.free })}
                  </small>
                  {window.booked.map(({ orderId, orderNo, carPlate, carModel }) => (
                    <span key={orderId} className={styles['booked']}>
                      <OrderLink orderId={orderId} orderNo={carPlate || carModel || orderNo} />
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
};
