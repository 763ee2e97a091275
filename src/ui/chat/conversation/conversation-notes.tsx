import { Button } from 'antd';
import type { ConversationView } from '@/application/chat/conversations';
import { useChatText } from '../use-chat-text';
import styles from './conversation-notes.module.css';

interface Props {
  readonly view: ConversationView;
  readonly onRetry: () => void;
}

/**
 * A note above the messages. It states that messages are being loaded, that they could not be loaded, or that the user
 * may no longer see the work order.
 */
export const ConversationNotes = ({ view, onRetry }: Props) => {
  const text = useChatText();
  const { isCatchingUp, isGone, isStale, messages } = view;
  if (isGone === true) {
    return (
      <p className={styles['note']} data-tone="stale" role="alert">
        {text('hand-over.gone')} {text('hand-over.gone-note')}
      </p>
    );
  }
  if (isStale) {
    return (
      <p className={styles['note']} data-tone="stale" role="alert">
        {text(messages.length === 0 ? 'chat.messages.stale-first' : 'chat.messages.stale')}
        <Button size="small" type="link" onClick={onRetry}>
          {text('state.retry')}
        </Button>
      </p>
    );
  }
  return isCatchingUp && messages.length > 0 ? (
    <p className={styles['note']} data-tone="busy" role="status">
      {text('chat.messages.catching-up')}
    </p>
  ) : null;
};
