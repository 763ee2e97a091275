import type { Message } from '@/domain/work-order/message';
import { MessageText } from '../../../kit/message/message-text';
import { useChatText } from '../../use-chat-text';
import { AttachedFiles, ImageStrip, Moment } from '../../../work-order';
import { UserText } from '../../../kit/text/user-text';
import styles from './rows.module.css';

interface Props {
  readonly message: Message;
  /**
   * Whether this is the first of several successive messages by one author. Only the first one shows author and time.
   */
  readonly startsGroup: boolean;
  readonly isFound: boolean;
}

/**
 * One message. The messages of the user's own side are on the right and others on the left. `shownSidesOf` defines the
 * sides for staff and shops, who belong to neither party.
 */
export const MessageRow = ({ message, startsGroup, isFound }: Props) => {
  const text = useChatText();
  const name = message.owner === 'me' ? text('conversation.me') : message.authorName;
  return (
    <div
      className={styles['message']}
      data-owner={message.owner}
      data-side={message.side}
      data-starts={startsGroup}
      data-message={message.id}
      data-found={isFound || undefined}
    >
      <p className={startsGroup ? styles['meta'] : styles['unseen']}>
        <span>
          <UserText>{name}</UserText>
        </span>{' '}
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
    </div>
  );
};
