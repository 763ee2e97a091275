import { memo } from 'react';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { KnownTag, KnownText } from '../../kit/dictionary/dict-tag';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import {
  AttentionMarks,
  attentionOf,
  DraftMark,
  LastLine,
  lastLineOf,
  ReminderMark,
  shortMoment,
  UnreadBadge,
  WaitingCell,
  type WorkTexts,
} from '../../work-order';
import styles from './conversation-item.module.css';
import { FoundLine } from './found-line';
import { type ChooseConversation, foundAttributeOf, foundPlaceOf } from './found-place';

interface Props {
  readonly item: WorkListItem;
  readonly search: string;
  readonly texts: WorkTexts;
  /** The name of the user's own seller account, which the row leaves out. */
  readonly ownSeller: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: ChooseConversation;
}

/** A row of the list. A tint and a text mark a conversation that waits for the user's side. */
export const ConversationItem = memo(
  ({ item, search, texts: workTexts, ownSeller, isChosen, onChoose }: Props) => {
    const text = useText();
    const { clock } = useServices();
    const attention = attentionOf(item);
    const { customerName = '', carPlate = '', found } = item;
    const last = lastLineOf(item, text);
    const shown = last === '' ? <UserText>{item.request ?? ''}</UserText> : <LastLine item={item} />;
    const isBlank = last === '' && (item.request ?? '') === '';
    return (
      <button
        type="button"
        className={styles['item']}
        data-tone={attention.tone}
        data-work={item.id}
        data-found={foundAttributeOf(found)}
        aria-current={isChosen}
        onClick={() => {
          onChoose(item.id, foundPlaceOf(foundAttributeOf(found)));
        }}
      >
        <span className={styles['line']}>
          <strong className={styles['order']}>
            {item.orderNo} <ReminderMark at={item.reminderAt} />
          </strong>
          <DraftMark id={item.id} />
          <span className={`${styles['end'] ?? ''} ${styles['soft'] ?? ''}`}>
            {/* The time of the found message, or else of the last activity, by which the list is sorted. */}
            {shortMoment(found?.at ?? item.updatedAt, clock.now())}
          </span>
        </span>
        {isBlank && found === undefined ? null : (
          <span className={styles['line']}>
            <span className={styles['said']} data-unread={item.unread > 0}>
              {found === undefined ? shown : <FoundLine found={found} search={search} />}
            </span>
            <span className={styles['end']}>
              <UnreadBadge count={item.unread} />
            </span>
          </span>
        )}
        <span className={styles['line']}>
          <span className={styles['soft']}>
            <KnownText of={workTexts.types} value={item.type} />
            {[item.sellerName === ownSeller ? '' : item.sellerName, customerName, carPlate]
              .filter((each) => each !== '')
              .map((each) => ` · ${each}`)
              .join('')}
          </span>
          <span className={`${styles['end'] ?? ''} ${styles['waiting'] ?? ''}`}>
            {item.waitingSeconds > 0 ? (
              <WaitingCell seconds={item.waitingSeconds} />
            ) : (
              <KnownTag of={workTexts.states} value={item.state} />
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
  },
);
ConversationItem.displayName = 'ConversationItem';
