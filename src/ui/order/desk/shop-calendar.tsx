import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import type { DayNumber } from '@/domain/dates/civil';
import { formatDate, parseDate } from '@/domain/dates/format';
import type { Order } from '@/domain/order/order';
import { type CalendarDay, daysOf } from '@/domain/order/shop-calendar';
import { closedOn, readClosed } from '@/domain/shop/closed-dates';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { appointmentsQuery, windowsQuery } from '../order.queries';
import { CalendarDayView } from './calendar-day';
import { ownHoursQuery } from './own-hours.queries';
import { CalendarWeek } from './calendar-week';
import styles from './desk.module.css';

const WEEK = 7;

/** The appointments of a shop and its free places, by day or week. */
export const ShopCalendar = () => {
  const text = useText();
  const services = useServices();
  const [searchParams, setSearchParams] = useSearchParams();
  const today = dayOf(services.clock.now());
  const asked = parseDate(searchParams.get('day') ?? '');
  const first = asked === undefined ? today : dayOf(asked);
  const span = searchParams.get('span') === 'day' ? 1 : WEEK;
  const range = { from: first, days: span };
  const windows = useQuery(windowsQuery(services, range));
  const booked = useQuery(appointmentsQuery(services, range));
  // If this query fails, a closed date shows no reason, but the calendar still works.
  const { data: own } = useQuery(ownHoursQuery(services));
  const closed = (own?.closedDates ?? []).map(readClosed).filter((entry) => entry !== undefined);
  const show = (day: DayNumber, days = span) => {
    setSearchParams(
      { tab: 'calendar', day: formatDate(startOfDay(day)), span: days === 1 ? 'day' : 'week' },
      { replace: true },
    );
  };
  const refetch = () => {
    void windows.refetch();
    void booked.refetch();
  };
  const days: readonly CalendarDay<Order>[] =
    windows.data === undefined ? [] : daysOf(range, windows.data, booked.data ?? []);
  const isFailed = (windows.isError && windows.data === undefined) || booked.isError;
  return (
    <section aria-label={text('desk.calendar')} aria-busy={windows.data === undefined}>
      <div className={styles['bar']}>
        <Segmented<'day' | 'week'>
          aria-label={text('desk.calendar.span')}
          value={span === 1 ? 'day' : 'week'}
          options={[
            { value: 'day', label: text('desk.calendar.day') },
            { value: 'week', label: text('desk.calendar.week') },
          ]}
          onChange={(value) => {
            show(first, value === 'day' ? 1 : WEEK);
          }}
        />
        <span className={styles['steps']}>
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label={text('desk.calendar.before')}
            onClick={() => {
              show(first - span);
            }}
          />
          <Button
            disabled={first === today}
            onClick={() => {
              show(today);
            }}
          >
            {text('desk.calendar.today')}
          </Button>
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label={text('desk.calendar.after')}
            onClick={() => {
              show(first + span);
            }}
          />
        </span>
      </div>
      {isFailed ? (
        <StatePage
          tone="error"
          title={text('desk.failed')}
          note={text('desk.failed.note')}
          action={<Button onClick={refetch}>{text('state.retry')}</Button>}
        />
      ) : span === 1 ? (
        days.map((day) => <CalendarDayView key={day.day} day={day} closed={closedOn(closed, day.day)} />)
      ) : (
        <CalendarWeek
          days={days}
          closed={closed}
          today={today}
          onDay={(day) => {
            show(day, 1);
          }}
        />
      )}
    </section>
  );
};
