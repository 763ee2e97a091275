import { useEffect } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useChat } from '../../kit/services/use-chat';
import { useTabFocus } from './use-seen';

/** Tells other tabs that this conversation is visible in a focused tab, so that no tab alerts about it. */
export const useLookAt = (id: Id): void => {
  const alerts = useChat()?.alerts;
  const focused = useTabFocus();
  useEffect(() => (focused ? alerts?.coordinator.lookAt(id) : undefined), [alerts, focused, id]);
};
