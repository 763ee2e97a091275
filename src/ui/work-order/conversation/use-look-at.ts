import { useEffect } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useTabFocus } from './use-seen';

/** Tells the tabs that somebody looks at this conversation, while the tab has the focus: then nobody need call them. */
export const useLookAt = (id: Id): void => {
  const { chatAlerts } = useServices();
  const focused = useTabFocus();
  useEffect(() => (focused ? chatAlerts.turn.lookAt(id) : undefined), [chatAlerts, focused, id]);
};
