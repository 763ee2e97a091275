import { dayOf } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { useToday } from '../../../kit/use-today';
import { useChatText } from '../../use-chat-text';
import styles from './rows.module.css';

/** The separator at the start of another calendar day. */
export const DayRow = ({ startsAt }: { readonly startsAt: Instant }) => {
  const text = useChatText();
  const daysAgo = useToday() - dayOf(startsAt);
  const date = formatDate(startsAt);
  const word = daysAgo === 0 ? text('chat.today') : daysAgo === 1 ? text('chat.yesterday') : date;
  return (
    <div className={styles['day']}>
      <time dateTime={date} title={date}>
        {word}
      </time>
    </div>
  );
};
