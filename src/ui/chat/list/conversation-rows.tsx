import type { Id } from '@/domain/kernel/id';
import { useSessionState } from '../../guard/use-session';
import { BusyButton } from '../../kit/busy-button';
import { useChatText } from '../use-chat-text';
import { useServices } from '../../kit/services/services';
import { useInSight } from '../../kit/use-in-sight';
import { useWorkTexts } from '../../work-order';
import { ConversationItem } from './conversation-item';
import styles from './conversation-list.module.css';
import type { ChooseConversation } from './found-place';
import { ownSellerIn } from './own-seller';
import type { ConversationListModel } from './use-conversation-list';

interface Props {
  readonly list: ConversationListModel;
  /** The search text, which is marked in the found messages. */
  readonly search: string;
  readonly chosen: Id | undefined;
  readonly onChoose: ChooseConversation;
}

/** The rows of the list. More rows are loaded when the end becomes visible. */
export const ConversationRows = ({ list, search, chosen, onChoose }: Props) => {
  const text = useChatText();
  const workTexts = useWorkTexts();
  const state = useSessionState(useServices().session);
  const ownSeller = ownSellerIn(list.items, state.kind === 'identified' ? state.identity.user : undefined);
  const endRef = useInSight(list.grow);
  return (
    <>
      <ul className={styles['rows']}>
        {list.items.map((item) => (
          <li key={item.id}>
            <ConversationItem
              item={item}
              search={search}
              texts={workTexts}
              ownSeller={ownSeller}
              isChosen={item.id === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {list.isComplete ? null : (
        // Each page gets a new element, because an observer does not report an element that stays visible.
        <div key={list.items.length} ref={endRef} className={styles['more']}>
          <BusyButton type="link" busy={list.growing === 'reading'} onClick={list.grow}>
            {text(list.growing === 'failed' ? 'chat.list.more-failed' : 'chat.list.more')}
          </BusyButton>
        </div>
      )}
    </>
  );
};
