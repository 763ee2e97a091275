import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Id } from '@/domain/kernel/id';
import { type Company, NO_COMPANY } from '@/domain/work-order/presence';
import { useChat } from '../../kit/services/use-chat';

const never = (): (() => void) => () => undefined;

/** Who else has this work order open. While the view is mounted, they see the same of this user. */
export const useCompany = (id: Id): Company => {
  const presence = useChat()?.presence;
  useEffect(() => presence?.enter(id), [presence, id]);
  const read = useCallback(() => presence?.companyOf(id) ?? NO_COMPANY, [presence, id]);
  return useSyncExternalStore(presence?.subscribe ?? never, read);
};
