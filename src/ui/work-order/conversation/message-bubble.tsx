import type { Message } from '@/domain/work-order/message';
import { isOfParty, isOnRight, type ShownSides } from '@/domain/work-order/viewer';
import { MessageText } from '../../kit/message/message-text';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { AttachedFiles } from '../files/attached-files';
import { ImageStrip } from '../image-strip';
import { Moment } from './moment';
import styles from './message-bubble.module.css';

interface Props {
  readonly message: Message;
  /** The sides of the conversation as the user sees them. */
  readonly sides: ShownSides | undefined;
}

/**
 * One message. The messages of the user's own side appear on the right. For a viewer who belongs to neither party, the
 * messages of one party are on the right too (`isOnRight`), and each party has its own colour.
 */
export const MessageBubble = ({ message, sides }: Props) => {
  const text = useText();
  const mine = message.owner === 'me';
  const isRight = sides !== undefined && isOnRight(sides, message.side);
  const isOwn = sides?.own !== undefined && message.side === sides.own;
  return (
    <li
      className={styles['line']}
      data-owner={message.owner}
      data-right={isRight ? '' : undefined}
      data-side={isOwn ? 'own' : sides === undefined || isOfParty(sides) ? 'other' : message.side}
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
