import { useEffect } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useChat } from '../../kit/services/use-chat';
import { useTabFocus } from './use-seen';

/** Tells the tabs that somebody looks at this conversation, while the tab has the focus: then nobody need call them. */
export const useLookAt = (id: Id): void => {
  const alerts = useChat()?.alerts;
  const focused = useTabFocus();
  useEffect(() => (focused ? alerts?.turn.lookAt(id) : undefined), [alerts, focused, id]);
};
