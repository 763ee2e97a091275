import { memo } from 'react';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { KnownTag, KnownText } from '../../kit/dictionary/dict-tag';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import {
  AttentionMarks,
  attentionOf,
  lastLineOf,
  ReminderMark,
  shortMoment,
  UnreadBadge,
  WaitingCell,
  type WorkTexts,
} from '../../work-order';
import styles from './conversation-item.module.css';

interface Props {
  readonly item: WorkListItem;
  readonly texts: WorkTexts;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

/** A row of the list; what waits is shown by tint and by text. */
export const ConversationItem = memo(({ item, texts: words, isChosen, onChoose }: Props) => {
  const text = useText();
  const { clock } = useServices();
  const attention = attentionOf(item);
  const { customerName = '', carPlate = '' } = item;
  const last = lastLineOf(item, text);
  const shown = last === '' ? (item.request ?? '') : last;
  return (
    <button
      type="button"
      className={styles['item']}
      data-tone={attention.tone}
      data-work={item.id}
      aria-current={isChosen}
      onClick={() => {
        onChoose(item.id);
      }}
    >
      <span className={styles['line']}>
        <strong className={styles['order']}>
          {item.orderNo} <ReminderMark at={item.reminderAt} />
        </strong>
        <span className={`${styles['end'] ?? ''} ${styles['soft'] ?? ''}`}>
          {shortMoment(item.lastMessage?.at ?? item.updatedAt, clock.now())}
        </span>
      </span>
      {shown === '' ? null : (
        <span className={styles['line']}>
          <span className={styles['said']} data-unread={item.unread > 0}>
            <UserText>{shown}</UserText>
          </span>
          <span className={styles['end']}>
            <UnreadBadge count={item.unread} />
          </span>
        </span>
      )}
      <span className={styles['line']}>
        <span className={styles['soft']}>
          <KnownText of={words.types} value={item.type} />
          {[item.sellerName, customerName, carPlate]
            .filter((each) => each !== '')
            .map((each) => ` · ${each}`)
            .join('')}
        </span>
        <span className={`${styles['end'] ?? ''} ${styles['waiting'] ?? ''}`}>
          {item.waitingSeconds > 0 ? (
            <WaitingCell seconds={item.waitingSeconds} />
          ) : (
            <KnownTag of={words.states} value={item.state} />
          )}
        </span>
      </span>
      {attention.marks.length === 0 ? null : (
        <span className={styles['line']}>
          <AttentionMarks attention={attention} />
        </span>
      )}
    </button>
  );
});
ConversationItem.displayName = 'ConversationItem';
