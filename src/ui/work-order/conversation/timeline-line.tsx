import { memo } from 'react';
import type { Message } from '@/domain/work-order/message';
import { EventLine } from './event-line';
import { MessageBubble } from './message-bubble';
import type { TimelineItem } from './timeline';
import styles from './timeline-line.module.css';

interface Props {
  readonly kind: 'message' | 'event';
  readonly message: Message;
  readonly bySides: boolean;
}

/** Memoised, so that a new read of a long conversation renders only new lines. */
const MessageLine = memo(({ kind, message, bySides }: Props) =>
  kind === 'message' ? (
    <MessageBubble message={message} bySides={bySides} />
  ) : (
    <EventLine message={message} />
  ),
);
MessageLine.displayName = 'MessageLine';

export const TimelineLine = ({
  item,
  bySides,
}: {
  readonly item: TimelineItem;
  readonly bySides: boolean;
}) =>
  item.kind === 'day' ? (
    <li className={styles['day']}>
      <span>{item.day}</span>
    </li>
  ) : (
    <MessageLine kind={item.kind} message={item.message} bySides={bySides} />
  );
