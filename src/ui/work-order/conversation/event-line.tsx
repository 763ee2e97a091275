import type { Message } from '@/domain/work-order/message';
import { MessageText } from '../../kit/message/message-text';
import { useText } from '../../kit/text/use-text';
import { ImageStrip } from '../image-strip';
import { Moment } from './moment';
import styles from './event-line.module.css';

/** Something that happened, as a thin line. A bare reply never comes here. */
export const EventLine = ({ message }: { readonly message: Message }) => {
  const text = useText();
  const kind = message.kind === 'reply' ? 'system' : message.kind;
  const name = message.owner === 'me' ? text('conversation.me') : message.authorName;
  return (
    <li className={styles['event']} data-kind={kind}>
      <p>
        <span>{text(`event.${kind}`, { name })}</span> <Moment at={message.at} />
      </p>
      {message.text === '' ? null : (
        <p className={styles['text']}>
          <MessageText>{message.text}</MessageText>
        </p>
      )}
      <ImageStrip images={message.images} />
    </li>
  );
};
