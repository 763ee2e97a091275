import { formatMinute } from '@/domain/dates/format';
import { isShippable } from '@/domain/work-order/reshipment';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { type AuthorSide, isHandler } from '@/domain/work-order/viewer';
import type { MessageParams } from '@/messages/format';
import type { MessageKey } from '@/messages/keys';

/** One pending matter: its text and its urgency. */
export interface Pending {
  readonly key: Extract<MessageKey, `strip.${string}`>;
  readonly tone: 'waiting' | 'pressing';
  readonly params?: MessageParams;
}

/** The pending matters of a work order, the most urgent first. `by` is the side that urged last, if it is known. */
export const pendingOf = (
  { workOrder, viewer }: WorkOrderView,
  by: AuthorSide | undefined,
): readonly Pending[] => {
  const { hint, reshipment } = workOrder;
  const pending: Pending[] = [];
  if (hint.status === 'URGED') {
    pending.push(
      isHandler(viewer)
        ? { key: by === 'platform' ? 'strip.urged-by-platform' : 'strip.urged', tone: 'pressing' }
        : { key: 'strip.urged-handler-late', tone: 'waiting' },
    );
  }
  if (hint.status === 'OVERDUE') {
    pending.push({ key: 'strip.overdue', tone: isHandler(viewer) ? 'pressing' : 'waiting' });
  }
  if (isShippable(workOrder) && reshipment.status === 'requested') {
    const params = { quantity: reshipment.quantity, time: formatMinute(reshipment.requestedAt) };
    pending.push({ key: 'strip.reshipment', tone: 'waiting', params });
  }
  return pending;
};
