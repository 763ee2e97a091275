import { Activity } from 'react';
import type { Chat } from '@/application/chat/chat';
import { ChatConversation } from '../conversation/chat-conversation';
import { useConversationTexts } from '../conversation/use-conversation-texts';

/** No work order has it. */
const NOBODYS = 'ahead';

/** While the user chooses a conversation, its texts are loaded and its parts are rendered out of sight. */
export const ConversationAhead = ({ chat, isWide }: { readonly chat: Chat; readonly isWide: boolean }) => {
  useConversationTexts();
  return (
    <Activity mode="hidden">
      <ChatConversation chat={chat} id={NOBODYS} isWide={isWide} toWrite={0} onBack={undefined} />
    </Activity>
  );
};
