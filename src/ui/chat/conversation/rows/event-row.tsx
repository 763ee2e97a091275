import type { Message } from '@/domain/work-order/message';
import { MessageText } from '../../../kit/message/message-text';
import { useChatText } from '../../use-chat-text';
import { authorNameOf, ImageStrip, Moment } from '../../../work-order';
import { remarkText } from '../../../kit/text/stored-text';
import { UserText } from '../../../kit/text/user-text';
import styles from './rows.module.css';

/** An event of the work order, as a thin line. */
export const EventRow = ({ message, isFound }: { readonly message: Message; readonly isFound: boolean }) => {
  const text = useChatText();
  const kind = message.kind === 'reply' ? 'system' : message.kind;
  const name = authorNameOf(text, message);
  return (
    <div
      className={styles['event']}
      data-kind={kind}
      data-message={message.id}
      data-found={isFound || undefined}
    >
      <p>
        <UserText>{text(`event.${kind}`, { name })}</UserText> <Moment at={message.at} />
      </p>
      {message.text === '' ? null : (
        <p className={styles['event-text']}>
          <MessageText>{remarkText(text, message.text)}</MessageText>
        </p>
      )}
      <ImageStrip images={message.images} />
    </div>
  );
};
