import { Activity } from 'react';
import type { Chat } from '@/application/chat/chat';
import { ChatConversation } from '../conversation/chat-conversation';
import { useConversationTexts } from '../conversation/use-conversation-texts';

/** An id that no work order has. */
const NO_WORK_ORDER = 'ahead';

/** While the user chooses a conversation, its texts are loaded and its components are rendered invisibly. */
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
