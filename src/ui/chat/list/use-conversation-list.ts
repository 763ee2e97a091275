import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '@/domain/dates/format';
import { MINUTE } from '@/domain/kernel/instant';
import {
  type GrowingList,
  pageAfter,
  rereadOf,
  withNextPage,
  withReread,
} from '@/domain/work-order/growing-list';
import type { WorkListItem } from '@/domain/work-order/work-list';
import type { ListState } from '../../kit/list/list-state';
import { useServices } from '../../kit/services/services';
import { workOrderKeys } from '../../work-order';
import { type ChatFilters, chatQueryOf } from './chat-filters';

/** The rows of the chat's list, and the command that loads more of them. */
export interface ConversationListModel extends ListState {
  readonly items: readonly WorkListItem[];
  /** Whether the rows still belong to the previous filters. */
  readonly stale: boolean;
  readonly isComplete: boolean;
  readonly growing: 'idle' | 'reading' | 'failed';
  readonly grow: () => void;
}

const NO_ITEMS: readonly WorkListItem[] = [];

/** The data of the chat's list. The list grows by 20 rows. After a change, one request reloads them (`rereadOf`). */
export const useConversationList = (filters: ChatFilters): ConversationListModel => {
  const { workOrders } = useServices();
  const client = useQueryClient();
  const [growth, setGrowth] = useState<{
    readonly of: ChatFilters;
    readonly state: 'reading' | 'failed';
  }>();
  const queryKey = [...workOrderKeys.lists, 'chat', filters];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<GrowingList> => {
      const loaded = client.getQueryData<GrowingList>(queryKey);
      const asked = rereadOf(loaded);
      const read = await workOrders.conversations(
        { ...chatQueryOf(filters), ...asked },
        { signal, catch: false, background: loaded !== undefined },
      );
      return withReread(client.getQueryData<GrowingList>(queryKey), asked, read);
    },
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  });
  const growing = growth?.of === filters ? growth.state : 'idle';

  const grow = async () => {
    const loaded = client.getQueryData<GrowingList>(queryKey);
    if (loaded === undefined || loaded.isComplete || growing === 'reading') return;
    setGrowth({ of: filters, state: 'reading' });
    try {
      const read = await workOrders.conversations(
        { ...chatQueryOf(filters), ...pageAfter(loaded) },
        { catch: false, background: true },
      );
      client.setQueryData<GrowingList>(queryKey, (list) =>
        list === undefined ? list : withNextPage(list, read),
      );
      setGrowth(undefined);
    } catch {
      setGrowth({ of: filters, state: 'failed' });
    }
  };

  return {
    items: query.data?.items ?? NO_ITEMS,
    total: query.data?.total ?? 0,
    isMore: query.data?.isMore ?? false,
    isComplete: query.data?.isComplete ?? true,
    loading: query.isPending,
    failed: query.isError && query.data === undefined,
    stale: query.isPlaceholderData,
    outdated: query.isError && query.data !== undefined,
    reading: query.isFetching,
    readAt: formatClock(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
    growing,
    grow: () => void grow(),
  };
};
