import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { type HistoryPage, prependPage } from '@/domain/work-order/message-history';
import type { Message } from '@/domain/work-order/message';
import { useServices } from '../../kit/services/services';
import { joinHistory } from './merge-history';

export interface ConversationModel {
  readonly messages: readonly Message[];
  /** Whether all older messages are loaded. */
  readonly isCompleted: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => void;
}

/** The newest page of messages, and the older pages that the user has loaded. */
export const useConversation = (id: Id, newest: HistoryPage<Message>): ConversationModel => {
  const { workOrders } = useServices();
  const [loaded, setLoaded] = useState<HistoryPage<Message>>();
  const [older, setOlder] = useState<ConversationModel['older']>('idle');
  const joined = joinHistory(loaded, newest);

  const load = async () => {
    if (joined.nextId === undefined || older === 'loading') return;
    setOlder('loading');
    try {
      const { history } = await workOrders.historyBefore(id, joined.nextId, { catch: false });
      setLoaded((before) => prependPage(joinHistory(before, newest), history));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };

  return { messages: joined.messages, isCompleted: joined.isCompleted, older, loadOlder: () => void load() };
};
