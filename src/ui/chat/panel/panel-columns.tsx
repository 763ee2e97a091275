import { memo, useCallback, useDeferredValue } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useIsMobile } from '../../kit/early/use-media';
import { StatePage } from '../../kit/states/state-page';
import { useChatText } from '../use-chat-text';
import { type FoundPlace, useChatPanel, useChatPanelCommands } from '../chat-panel-state';
import { ChatConversation } from '../conversation/chat-conversation';
import { ConversationList } from '../list/conversation-list';
import { useChat } from '../../kit/services/use-chat';
import { ConversationAhead } from './conversation-ahead';
import { useColumnFocus } from './use-column-focus';
import styles from './panel-columns.module.css';

/** The list, the conversation and the facts about the work order; a mobile screen shows one column at a time. */
export const PanelColumns = memo(({ isWide }: { readonly isWide: boolean }) => {
  const text = useChatText();
  const mobile = useIsMobile();
  const chat = useChat();
  const chosen = useChatPanel();
  // The list shows the choice at once. The conversation is rendered afterwards, without blocking input.
  const { workOrderId, writeRequest: toWrite, found } = useDeferredValue(chosen);
  const { choose } = useChatPanelCommands();
  const focus = useColumnFocus(workOrderId);
  const onChoose = useCallback(
    (id: Id, place?: Pick<FoundPlace, 'messageId'>) => {
      choose(id, 'write', place);
    },
    [choose],
  );
  const onBack = useCallback(() => {
    choose(undefined);
  }, [choose]);
  const talk = () => {
    if (workOrderId === undefined) {
      return (
        <>
          <StatePage title={text('chat.pick')} note={text('chat.pick.note')} />
          {chat === undefined ? null : <ConversationAhead chat={chat} isWide={isWide} />}
        </>
      );
    }
    if (chat === undefined) return <StatePage title={text('chat.loading')} />;
    return (
      <ChatConversation
        key={workOrderId}
        chat={chat}
        id={workOrderId}
        isWide={isWide}
        toWrite={mobile ? 0 : toWrite}
        found={found}
        onBack={mobile ? onBack : undefined}
      />
    );
  };
  const showsList = !mobile || workOrderId === undefined;
  const showsTalk = !mobile || workOrderId !== undefined;
  return (
    <div ref={focus.columns} className={styles['columns']}>
      {showsList ? (
        <ConversationList rootRef={focus.list} chosen={chosen.workOrderId} onChoose={onChoose} />
      ) : null}
      {showsTalk ? (
        <div ref={focus.talk} className={styles['talk']}>
          {talk()}
        </div>
      ) : null}
    </div>
  );
});
PanelColumns.displayName = 'PanelColumns';
