import { Bone } from '../../kit/states/bone';
import { useChatText } from '../use-chat-text';
import styles from './conversation-skeleton.module.css';

/** The widths of the grey bars, which are alternately on the left and on the right. */
const WIDTHS = ['40%', '55%', '30%', '48%'] as const;

/** The placeholder of a conversation while it loads. */
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
