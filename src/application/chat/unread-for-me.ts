import { totalUnread } from '../../domain/work-order/unread';
import type { Id } from '../../domain/kernel/id';
import { FIRST_PAGE, type PageSize } from '../../domain/paging/paging';
import type { WorkListItem } from '../../domain/work-order/work-list';
import type { CallOptions } from '../request/failure';
import type { WorkOrderGateway } from '../work-order/work-order.port';

/** Messages of other users that this user has not read, in work orders that the user created or handles. */
export interface UnreadForMe {
  readonly mine: number;
  readonly handled: number;
  readonly total: number;
  /** The number of unread messages by work order id. Work orders without any are left out. */
  readonly byWorkOrder: Readonly<Record<Id, number>>;
}

/**
 * The maximum number of created, and of handled, work orders whose unread messages are counted. The last changed ones
 * come first.
 */
const LOOKED_AT: PageSize = 100;

const sum = (items: readonly WorkListItem[]): number => totalUnread(items.map(({ unread }) => unread));

/**
 * Counts unread messages in work orders of any age that the user created or handles. A work order that the user both
 * created and handles counts once. A back end that does not support the filter `unread` returns its newest rows. These
 * rows include most of the unread messages.
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
