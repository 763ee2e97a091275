import type { Message } from '@/domain/work-order/message';
import { MessageText } from '../../kit/message/message-text';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { AttachedFiles } from '../files/attached-files';
import { ImageStrip } from '../image-strip';
import { Moment } from './moment';
import styles from './message-bubble.module.css';

interface Props {
  readonly message: Message;
  /** Neither of the parties looks on: they stand on two sides. */
  readonly bySides: boolean;
}

/** One message: mine on the right, others on the left; for staff, the two parties on two sides. */
export const MessageBubble = ({ message, bySides }: Props) => {
  const text = useText();
  const mine = message.owner === 'me';
  return (
    <li className={styles['line']} data-owner={message.owner} data-side={bySides ? message.side : undefined}>
      <p className={styles['meta']}>
        <span>
          <UserText>{mine ? text('conversation.me') : message.authorName}</UserText>
        </span>
        <Moment at={message.at} />
      </p>
      <div className={styles['bubble']}>
        {message.text === '' ? null : (
          <p className={styles['text']}>
            <MessageText>{message.text}</MessageText>
          </p>
        )}
        <ImageStrip images={message.images} />
        <AttachedFiles files={message.files} />
      </div>
    </li>
  );
};
