import { totalUnread } from '../../domain/work-order/unread';
import type { Id } from '../../domain/kernel/id';
import { FIRST_PAGE, type PageSize } from '../../domain/paging/paging';
import type { WorkListItem } from '../../domain/work-order/work-list';
import type { CallOptions } from '../request/failure';
import type { WorkOrderGateway } from '../work-order/work-order.port';

/** Messages that no one on my side of the work order has seen: where I created it, and where I handle it. */
export interface UnreadForMe {
  readonly mine: number;
  readonly handled: number;
  readonly total: number;
  /** Where they are, by the id of the work order; those without any are left out. */
  readonly byWorkOrder: Readonly<Record<Id, number>>;
}

/** Where something is new; of more than so many the newest count. */
const LOOKED_AT: PageSize = 100;

const sum = (items: readonly WorkListItem[]): number => totalUnread(items.map(({ unread }) => unread));

/**
 * Counts over the work orders with news that I created or handle, however old; one that is both counts once. A back end that does not
 * know the filter answers with the newest rows, where news has moved them.
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
