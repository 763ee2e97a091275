import { memo } from 'react';
import type { Message } from '@/domain/work-order/message';
import type { ShownSides } from '@/domain/work-order/viewer';
import { EventLine } from './event-line';
import { DayLabel } from '../../kit/day-label';
import { MessageBubble } from './message-bubble';
import type { TimelineItem } from './timeline';
import styles from './timeline-line.module.css';

interface Props {
  readonly kind: 'message' | 'event';
  readonly message: Message;
  readonly sides: ShownSides | undefined;
}

/** Memoised, so that a refetch of a long conversation renders only new lines. */
const MessageLine = memo(({ kind, message, sides }: Props) =>
  kind === 'message' ? <MessageBubble message={message} sides={sides} /> : <EventLine message={message} />,
);
MessageLine.displayName = 'MessageLine';

export const TimelineLine = ({
  item,
  sides,
}: {
  readonly item: TimelineItem;
  readonly sides: ShownSides | undefined;
}) =>
  item.kind === 'day' ? (
    <li className={styles['day']}>
      <DayLabel at={item.at} />
    </li>
  ) : (
    <MessageLine kind={item.kind} message={item.message} sides={sides} />
  );
