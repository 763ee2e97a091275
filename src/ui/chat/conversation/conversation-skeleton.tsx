import { Bone } from '../../kit/states/bone';
import { useChatText } from '../use-chat-text';
import styles from './conversation-skeleton.module.css';

/** Bars left and right in turn, before the first message. */
const WIDTHS = ['40%', '55%', '30%', '48%'] as const;

/** The placeholder of a conversation that loads. */
export const ConversationSkeleton = () => {
  const text = useChatText();
  return (
    <div className={styles['skeleton']} role="status" aria-label={text('chat.messages.loading')}>
      {WIDTHS.map((width, nth) => (
        <div key={width} className={styles['line']} data-mine={nth % 2 === 1}>
          <Bone width={width} />
        </div>
      ))}
    </div>
  );
};
