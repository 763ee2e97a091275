import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { formatTime } from '@/domain/dates/format';
import type { ListState } from '../../kit/list/list-state';
import { useServices } from '../../kit/services/services';
import { workListQuery } from '../work-order.queries';
import { type ListFilters, queryOf } from './list-address';

export interface WorkListModel extends ListState {
  readonly items: readonly WorkListItem[];
  /** Rows of the filters before, while the new ones are read. */
  readonly stale: boolean;
}

const NO_ITEMS: readonly WorkListItem[] = [];

/** The work list without its looks. */
export const useWorkList = (filters: ListFilters): WorkListModel => {
  const services = useServices();
  const query = useQuery({
    ...workListQuery(services, queryOf(filters, services.clock.now())),
    placeholderData: keepPreviousData,
  });
  return {
    items: query.data?.items ?? NO_ITEMS,
    total: query.data?.total ?? 0,
    loading: query.isPending,
    failed: query.isError && query.data === undefined,
    stale: query.isPlaceholderData,
    outdated: query.isError && query.data !== undefined,
    reading: query.isFetching,
    readAt: formatTime(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
  };
};
