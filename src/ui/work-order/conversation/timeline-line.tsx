import { EventLine } from './event-line';
import { MessageBubble } from './message-bubble';
import { type TimelineItem } from './timeline';
import styles from './timeline-line.module.css';

export const TimelineLine = ({ item }: { readonly item: TimelineItem }) => {
  if (item.kind === 'day') {
    return (
      <li className={styles['day']}>
        <span>{item.day}</span>
      </li>
    );
  }
  return item.kind === 'said' ? (
    <MessageBubble message={item.message} />
  ) : (
    <EventLine message={item.message} />
  );
};
