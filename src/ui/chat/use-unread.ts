import { useQuery } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { readUnreadForMe, type UnreadForMe } from '@/application/chat/unread-for-me';
import { MINUTE } from '@/domain/kernel/instant';
import { useServices } from '../kit/services/services';
import { usePageHasSettled } from '../kit/use-page-has-settled';
import { workOrderKeys } from '../work-order';

/**
 * The polling interval while the tab has the focus. A query also runs when the tab gets the focus, after a command, and
 * after a new read mark.
 */
const REFRESH_MS = MINUTE;

const NOTHING: UnreadForMe = { mine: 0, handled: 0, total: 0, byWorkOrder: {} };

const unreadQuery = ({ workOrders }: Pick<Services, 'workOrders'>) => ({
  queryKey: [...workOrderKeys.lists, 'unread'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    readUnreadForMe(workOrders, { signal, background: true }),
  refetchInterval: REFRESH_MS,
});

/** The numbers of the user's unread messages. */
export interface UnreadInUse extends UnreadForMe {
  /** Whether the count is loaded. Until then it is unknown and not zero. */
  readonly isKnown: boolean;
}

/** The number of the user's unread messages. */
export const useUnread = (): UnreadInUse => {
  const services = useServices();
  const arrived = usePageHasSettled();
  const { data } = useQuery({ ...unreadQuery(services), enabled: arrived });
  return data === undefined ? { ...NOTHING, isKnown: false } : { ...data, isKnown: true };
};
