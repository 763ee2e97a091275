import type { Message } from '@/domain/work-order/message';
import type { RightSide } from '@/domain/work-order/viewer';
import { MessageText } from '../../kit/message/message-text';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { AttachedFiles } from '../files/attached-files';
import { ImageStrip } from '../image-strip';
import { Moment } from './moment';
import styles from './message-bubble.module.css';

interface Props {
  readonly message: Message;
  /** The party whose messages appear on the right, if the viewer is neither party. */
  readonly rightSide: RightSide | undefined;
}

/**
 * One message. Own messages appear on the right and others on the left; a viewer who is neither party sees the two
 * parties on two sides.
 */
export const MessageBubble = ({ message, rightSide }: Props) => {
  const text = useText();
  const mine = message.owner === 'me';
  return (
    <li
      className={styles['line']}
      data-owner={message.owner}
      data-side={rightSide === undefined ? undefined : message.side}
      data-right={rightSide !== undefined && message.side === rightSide ? '' : undefined}
    >
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
