import type { Id } from '@/domain/kernel/id';
import type { HistoryPage } from '@/domain/work-order/message-history';
import type { Message } from '@/domain/work-order/message';
import type { ShownSides } from '@/domain/work-order/viewer';
import { useText } from '../../kit/text/use-text';
import styles from './conversation.module.css';
import { OlderMessages } from './older-messages';
import { lastSeq, timelineOf } from './timeline';
import { TimelineLine } from './timeline-line';
import { useConversation } from './use-conversation';
import { useDropPostedDraft } from '../use-drop-posted-draft';
import { useLookAt } from './use-look-at';
import { PresenceStatus } from '../presence/presence-status';
import { useReadMark } from './use-read-mark';

interface Props {
  readonly id: Id;
  readonly newest: HistoryPage<Message>;
  /** The sides of the conversation as the user sees them. */
  readonly sides: ShownSides | undefined;
}

/**
 * The conversation, with the newest message at the bottom. The scroll position counts from the end (`column-reverse`).
 * The conversation thus opens at the newest message, and keeps its position when older messages are added above.
 */
export const Conversation = ({ id, newest, sides }: Props) => {
  const text = useText();
  useLookAt(id);
  const conversation = useConversation(id, newest);
  useDropPostedDraft(id, conversation.messages);
  const endRef = useReadMark(id, lastSeq(conversation.messages));
  return (
    <>
      <section className={styles['scroller']} aria-label={text('conversation.title')} tabIndex={0}>
        <div className={styles['content']}>
          <OlderMessages conversation={conversation} />
          <ol className={styles['lines']} aria-live="polite" aria-relevant="additions">
            {timelineOf(conversation.messages).map((item) => (
              <TimelineLine key={item.key} item={item} sides={sides} />
            ))}
          </ol>
          <div ref={endRef} className={styles['end']} />
        </div>
      </section>
      <PresenceStatus key={id} id={id} />
    </>
  );
};
