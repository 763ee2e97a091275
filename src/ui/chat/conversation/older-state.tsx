import { Button } from 'antd';
import type { ConversationView } from '@/application/chat/conversations';
import { useText } from '../../kit/text/use-text';
import styles from './older-state.module.css';

interface Props {
  readonly id: string;
  readonly view: ConversationView;
  /** px. */
  readonly height: number;
  readonly onRead: () => void;
}

/** Above the messages: whether there are older ones. It is as high whatever it says. */
export const OlderState = ({ id, view, height, onRead }: Props) => {
  const text = useText();
  const { older, isReadingOlder, messages } = view;
  const words = () => {
    if (isReadingOlder) return text('conversation.older-loading');
    if (older.kind === 'more') {
      return (
        <Button size="small" type="link" onClick={onRead}>
          {text('conversation.older')}
        </Button>
      );
    }
    if (older.kind === 'unknown') return null;
    return text(messages.length === 0 ? 'conversation.empty' : 'conversation.begin');
  };
  return (
    <div id={id} className={styles['older']} style={{ height }}>
      {words()}
    </div>
  );
};
