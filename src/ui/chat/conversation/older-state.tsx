import type { ConversationView } from '@/application/chat/conversations';
import { useChatText } from '../use-chat-text';
import styles from './older-state.module.css';

interface Props {
  readonly id: string;
  readonly view: Pick<ConversationView, 'older' | 'isReadingOlder' | 'messages'>;
  /** The height of the line in px. */
  readonly height: number;
  readonly onRead: () => void;
}

/**
 * The line above the messages that shows whether older messages exist. Its height is fixed. It uses a native button,
 * because it is rendered with every page of messages.
 */
export const OlderState = ({ id, view, height, onRead }: Props) => {
  const text = useChatText();
  const { older, isReadingOlder, messages } = view;
  const stateText = () => {
    if (isReadingOlder) return text('conversation.older-loading');
    if (older.kind === 'more') {
      return (
        <button type="button" onClick={onRead}>
          {text('conversation.older')}
        </button>
      );
    }
    if (older.kind === 'unknown') return null;
    return text(messages.length === 0 ? 'conversation.empty' : 'conversation.begin');
  };
  return (
    <div id={id} className={styles['older']} style={{ height }}>
      {stateText()}
    </div>
  );
};
