import { useEffect } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Message } from '@/domain/work-order/message';
import { useServices } from '../kit/services/services';

/** Empties the draft of a reply that went out from the dialog and whose answer was lost, once its row shows. */
export const useDropPostedDraft = (id: Id, messages: readonly Message[]): void => {
  const { drafts } = useServices();
  useEffect(() => {
    drafts.reply.dropPosted(id, messages);
  }, [drafts, id, messages]);
};
