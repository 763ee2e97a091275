import { type FoundMessage, foundParts } from '@/domain/work-order/found-message';
import { UserText } from '../../kit/text/user-text';
import { useChatText } from '../use-chat-text';
import styles from './conversation-item.module.css';

interface Props {
  readonly found: FoundMessage;
  readonly search: string;
}

/** The author and text of the message that a search found, with the search text marked. */
export const FoundLine = ({ found, search }: Props) => {
  const text = useChatText();
  const { authorName, messageId } = found;
  const author = messageId === undefined ? text('chat.list.found-note', { author: authorName }) : authorName;
  return (
    <>
      <UserText>{text('chat.list.found', { author })}</UserText>
      {foundParts(found.text, search).map((part, at) =>
        part.isFound ? (
          <mark key={at} className={styles['hit']}>
            {part.text}
          </mark>
        ) : (
          <UserText key={at}>{part.text}</UserText>
        ),
      )}
    </>
  );
};
