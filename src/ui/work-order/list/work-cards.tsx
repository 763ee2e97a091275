import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { DictTag, DictText } from '../../kit/dictionary/dict-tag';
import cards from '../../kit/list/cards.module.css';
import { Bone } from '../../kit/states/bone';
import { useText } from '../../kit/text/use-text';
import { attentionOf } from '../attention';
import { AttentionMarks } from '../attention-marks';
import { UnreadBadge } from '../unread-badge';
import { useOpenWork } from '../use-open-work';
import { WaitingCell } from './waiting-cell';
import { UserText } from '../../kit/text/user-text';
import styles from './work-cards.module.css';

const WorkCard = ({ item }: { readonly item: WorkListItem }) => {
  const text = useText();
  const open = useOpenWork();
  const attention = attentionOf(item);
  return (
    <button
      type="button"
      className={`${cards['card'] ?? ''} ${styles['card'] ?? ''}`}
      data-tone={attention.tone}
      aria-label={text('work-list.open', { id: item.id })}
      onClick={() => {
        open(item.id);
      }}
    >
      <span className={cards['line']}>
        <strong>
          <DictText type={DICTIONARIES.workType} value={item.type} />
        </strong>
        <DictTag type={DICTIONARIES.workState} value={item.state} />
        <AttentionMarks attention={attention} />
        <span className={cards['end']}>
          <UnreadBadge count={item.unread} />
        </span>
      </span>
      <span className={cards['soft']}>
        {item.orderNo} · <UserText>{item.sellerName}</UserText>
      </span>
      {item.remark === '' ? null : (
        <span className={styles['remark']}>
          <UserText>{item.remark}</UserText>
        </span>
      )}
      <span className={cards['line']}>
        <span className={cards['soft']}>#{item.id}</span>
        <span className={cards['end']}>
          {item.waitingSeconds > 0 ? <WaitingCell seconds={item.waitingSeconds} /> : null}
        </span>
      </span>
    </button>
  );
};

/** The work list on mobile widths: one card each, the whole card opens the work order. */
export const WorkCards = ({ items }: { readonly items: readonly WorkListItem[] }) => (
  <ul className={cards['cards']}>
    {items.map((item) => (
      <li key={item.id}>
        <WorkCard item={item} />
      </li>
    ))}
  </ul>
);

/** As many grey cards as fill a phone. */
const SKELETON_CARDS = 6;

/** The cards before they are there. */
export const WorkCardsSkeleton = () => (
  <ul className={cards['cards']} aria-hidden>
    {Array.from({ length: SKELETON_CARDS }, (_, index) => (
      <li key={index} className={cards['card']}>
        <span className={`${cards['line'] ?? ''} ${styles['bone'] ?? ''}`}>
          <Bone width="35%" />
        </span>
        <span className={`${cards['line'] ?? ''} ${styles['bone'] ?? ''}`}>
          <Bone width="70%" />
        </span>
        <span className={`${cards['line'] ?? ''} ${styles['bone'] ?? ''}`}>
          <Bone width="25%" />
        </span>
      </li>
    ))}
  </ul>
);
