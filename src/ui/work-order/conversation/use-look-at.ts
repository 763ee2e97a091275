import { useEffect } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useChat } from '../../kit/services/use-chat';
import { useTabFocus } from './use-seen';

/** Tells the other tabs that this conversation is on screen while the tab has the focus: then none of them alerts. */
export const useLookAt = (id: Id): void => {
  const alerts = useChat()?.alerts;
  const focused = useTabFocus();
  useEffect(() => (focused ? alerts?.turn.lookAt(id) : undefined), [alerts, focused, id]);
};
