import { Activity } from 'react';
import type { Chat } from '@/application/chat/chat';
import { ChatConversation } from '../conversation/chat-conversation';
import { useConversationTexts } from '../conversation/use-conversation-texts';

/** An id that no work order has. */
const NO_WORK_ORDER = 'ahead';

/**
 * Prefetches the texts of a conversation and renders its components invisibly, before the user chooses a conversation.
 */
export const ConversationAhead = ({ chat, isWide }: { readonly chat: Chat; readonly isWide: boolean }) => {
  useConversationTexts();
  return (
    <Activity mode="hidden">
      <ChatConversation
        chat={chat}
        id={NO_WORK_ORDER}
        isWide={isWide}
        toWrite={0}
        found={undefined}
        onBack={undefined}
      />
    </Activity>
  );
};
