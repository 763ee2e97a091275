import { dayOf } from '@/domain/chat/conversation-rows';
import { formatDate } from '@/domain/dates/format';
import { DAY, type Instant } from '@/domain/kernel/instant';
import { useServices } from '../../../kit/services/services';
import { useChatText } from '../../use-chat-text';
import styles from './rows.module.css';

/** Where another calendar day begins. */
export const DayRow = ({ startsAt }: { readonly startsAt: Instant }) => {
  const text = useChatText();
  const today = dayOf(useServices().clock.now());
  const date = formatDate(startsAt);
  const word =
    startsAt === today ? text('chat.today') : startsAt === today - DAY ? text('chat.yesterday') : date;
  return (
    <div className={styles['day']}>
      <time dateTime={date} title={date}>
        {word}
      </time>
    </div>
  );
};
