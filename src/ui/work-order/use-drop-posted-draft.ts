import { useEffect } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Message } from '@/domain/work-order/message';
import { useServices } from '../kit/services/services';

/**
 * Clears the draft of a reply whose response was lost, as soon as its message appears in the conversation.
 */
export const useDropPostedDraft = (id: Id, messages: readonly Message[]): void => {
  const { drafts } = useServices();
  useEffect(() => {
    drafts.reply.dropPosted(id, messages);
  }, [drafts, id, messages]);
};
