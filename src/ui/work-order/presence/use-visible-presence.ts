import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { VisiblePresence } from '@/domain/work-order/presence';
import { useServices } from '../../kit/services/services';

/** The other users who have this work order open. While the view is mounted, they also see this user. */
export const useVisiblePresence = (id: Id): VisiblePresence => {
  const { presence } = useServices();
  useEffect(() => presence.enter(id), [presence, id]);
  const read = useCallback(() => presence.presenceOf(id), [presence, id]);
  return useSyncExternalStore(presence.subscribe, read);
};
