import { formatTime } from '@/domain/dates/format';
import { type Message } from '@/domain/work-order/message';
import { useText } from '../../kit/text/use-text';
import { ImageStrip } from '../image-strip';
import styles from './message-bubble.module.css';

/** Something somebody said: mine on the right, theirs on the left. */
export const MessageBubble = ({ message }: { readonly message: Message }) => {
  const text = useText();
  const mine = message.owner === 'me';
  return (
    <li className={styles['line']} data-owner={message.owner}>
      <p className={styles['meta']}>
        <span>{mine ? text('conversation.me') : message.authorName}</span>
        <time>{formatTime(message.at).slice(0, 5)}</time>
      </p>
      <div className={styles['bubble']}>
        {message.text === '' ? null : <p className={styles['text']}>{message.text}</p>}
        <ImageStrip images={message.images} />
      </div>
    </li>
  );
};
