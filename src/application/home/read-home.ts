import type { WaitingForMe } from '../../domain/home/home-figures';
import { byLongestWait } from '../../domain/work-order/longest-wait';
import type { WorkListItem, WorkListQuery } from '../../domain/work-order/work-list';
import type { CallOptions } from '../request/failure';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import type { HomeGateway } from './home.port';

/**
 * The query for the work orders that have waited longest for the user's answer. It contains no time, so that
 * it can be prefetched.
 */
const FIRST_ONES: WorkListQuery = {
  ...byLongestWait(),
  page: 1,
  pageSize: 10,
};

export interface HomeAnswer {
  readonly waiting: WaitingForMe;
  readonly first: readonly WorkListItem[];
}

/** Reads the counts and the first work orders of the home page. Both calls are sent at the same time. */
export const readHome = async (
  home: Pick<HomeGateway, 'waiting'>,
  workOrders: Pick<WorkOrderGateway, 'list'>,
  options?: CallOptions,
): Promise<HomeAnswer> => {
  const [waiting, { items }] = await Promise.all([
    home.waiting(options),
    workOrders.list(FIRST_ONES, options),
  ]);
  return { waiting, first: items };
};
