import { totalUnread } from '../../domain/work-order/unread';
import type { Id } from '../../domain/kernel/id';
import { FIRST_PAGE, type PageSize } from '../../domain/paging/paging';
import type { WorkListItem } from '../../domain/work-order/work-list';
import type { CallOptions } from '../request/failure';
import type { WorkOrderGateway } from '../work-order/work-order.port';

/** Messages that no one on my side of the work order has read: where I am the creator or the handler. */
export interface UnreadForMe {
  readonly mine: number;
  readonly handled: number;
  readonly total: number;
  /** By work order id; work orders without unread messages are left out. */
  readonly byWorkOrder: Readonly<Record<Id, number>>;
}

/** At most this many work orders with unread messages are counted, the newest first. */
const LOOKED_AT: PageSize = 100;

const sum = (items: readonly WorkListItem[]): number => totalUnread(items.map(({ unread }) => unread));

/**
 * Counts over the work orders with unread messages that I created or handle, of any age; one that I both created and
 * handle counts once. A back end without the filter answers with the newest rows, which include those.
 */
export const readUnreadForMe = async (
  workOrders: Pick<WorkOrderGateway, 'list'>,
  options?: CallOptions,
): Promise<UnreadForMe> => {
  const page = { unread: true, page: FIRST_PAGE, pageSize: LOOKED_AT };
  const [created, handled] = await Promise.all([
    workOrders.list({ ...page, mine: true }, options),
    workOrders.list({ ...page, handled: true }, options),
  ]);
  const ids = new Set(created.items.map(({ id }) => id));
  const mine = sum(created.items);
  const waiting = [...created.items, ...handled.items].filter(({ unread }) => unread > 0);
  return {
    mine,
    handled: sum(handled.items),
    total: mine + sum(handled.items.filter(({ id }) => !ids.has(id))),
    byWorkOrder: Object.fromEntries(waiting.map(({ id, unread }) => [id, unread])),
  };
};
