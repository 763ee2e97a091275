import { dayOf } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { useText } from './text/use-text';
import { useToday } from './use-today';

/** The day of an instant above the messages of that day: today, yesterday, or the date. */
export const DayLabel = ({ at }: { readonly at: Instant }) => {
  const text = useText();
  const daysAgo = useToday() - dayOf(at);
  const date = formatDate(at);
  return (
    <time data-day dateTime={date} title={date}>
      {daysAgo === 0 ? text('day.today') : daysAgo === 1 ? text('day.yesterday') : date}
    </time>
  );
};
