import type { Message } from '@/domain/work-order/message';
import { MessageText } from '../../../kit/message/message-text';
import { useChatText } from '../../use-chat-text';
import { Moment } from '../../../work-order/conversation/moment';
import { ImageStrip } from '../../../work-order/image-strip';
import styles from './rows.module.css';

/** What happened to the work order, as a thin line. */
export const EventRow = ({ message }: { readonly message: Message }) => {
  const text = useChatText();
  const kind = message.kind === 'reply' ? 'system' : message.kind;
  const name = message.owner === 'me' ? text('conversation.me') : message.authorName;
  return (
    <div className={styles['event']} data-kind={kind} data-message={message.id}>
      <p>
        {text(`event.${kind}`, { name })} <Moment at={message.at} />
      </p>
      {message.text === '' ? null : (
        <p className={styles['event-text']}>
          <MessageText>{message.text}</MessageText>
        </p>
      )}
      <ImageStrip images={message.images} />
    </div>
  );
};
