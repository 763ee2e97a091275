import type { Message } from '@/domain/work-order/message';
import { MessageText } from '../../kit/message/message-text';
import { remarkText } from '../../kit/text/stored-text';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { ImageStrip } from '../image-strip';
import { authorNameOf } from './author-name';
import { Moment } from './moment';
import styles from './event-line.module.css';

/** An event as a thin line. Plain replies are never shown as events. */
export const EventLine = ({ message }: { readonly message: Message }) => {
  const text = useText();
  const kind = message.kind === 'reply' ? 'system' : message.kind;
  const name = authorNameOf(text, message);
  return (
    <li className={styles['event']} data-kind={kind}>
      <p>
        <span>
          <UserText>{text(`event.${kind}`, { name })}</UserText>
        </span>{' '}
        <Moment at={message.at} />
      </p>
      {message.text === '' ? null : (
        <p className={styles['text']}>
          <MessageText>{remarkText(text, message.text)}</MessageText>
        </p>
      )}
      <ImageStrip images={message.images} />
    </li>
  );
};
