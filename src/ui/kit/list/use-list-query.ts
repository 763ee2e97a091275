import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { formatClock } from '@/domain/dates/format';
import type { GroupRest } from '@/domain/paging/group-rest';
import type { ListState } from './list-state';

/** One page of a list; the shape of every list response. */
export interface AnsweredPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly isMore?: true;
  /**
   * How many rows the first and the last group of this page have on other pages. Absent if the server has not sorted
   * the rows by group.
   */
  readonly groupRest?: GroupRest;
  /** Whether the rows of each group are listed together, so that the groups can have headings. */
  readonly isGrouped?: true;
}

export interface ListModel<Item, Page = AnsweredPage<Item>> extends ListState {
  readonly items: readonly Item[];
  /** The whole response; absent until one has loaded. */
  readonly page: Page | undefined;
  /** Whether the rows still belong to earlier filters. */
  readonly stale: boolean;
}

const NO_ITEMS: readonly never[] = [];

/** The data of a list. Rows stay until new ones arrive, and are marked if they are out of date. */
export const useListQuery = <Item, Page extends AnsweredPage<Item>, Key extends QueryKey>(
  options: UseQueryOptions<Page, Error, Page, Key>,
): ListModel<Page['items'][number], Page> => {
  const query = useQuery<Page, Error, Page, Key>({
    ...options,
    placeholderData: keepPreviousData as never,
  });
  const { data } = query;
  return {
    page: data,
    items: data?.items ?? NO_ITEMS,
    total: data?.total ?? 0,
    isMore: data?.isMore ?? false,
    loading: query.isPending,
    failed: query.isError && data === undefined,
    stale: query.isPlaceholderData,
    outdated: query.isError && data !== undefined,
    reading: query.isFetching,
    readAt: formatClock(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
  };
};
