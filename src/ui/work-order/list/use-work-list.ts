import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type WorkListItem } from '@/domain/work-order/work-list';
import { formatTime } from '@/domain/dates/format';
import { useServices } from '../../kit/services/services';
import { workListQuery } from '../work-order.queries';
import { type ListFilters, queryOf } from './list-address';

export interface WorkListModel {
  readonly items: readonly WorkListItem[];
  readonly total: number;
  /** Nothing is there yet. */
  readonly loading: boolean;
  /** Nothing is there, and reading failed. */
  readonly failed: boolean;
  /** Rows of the filters before, while the new ones are read. */
  readonly stale: boolean;
  /** Reading again failed: what shows is older than it should be. */
  readonly outdated: boolean;
  readonly reading: boolean;
  /** When it was read, `HH:mm:ss`. */
  readonly readAt: string;
  readonly refresh: () => void;
}

/** The work list without its looks. */
export const useWorkList = (filters: ListFilters): WorkListModel => {
  const services = useServices();
  const query = useQuery({
    ...workListQuery(services, queryOf(filters, services.clock.now())),
    placeholderData: keepPreviousData,
  });
  return {
    items: query.data?.items ?? [],
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
