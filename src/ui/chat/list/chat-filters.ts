import type { WorkListQuery } from '@/domain/work-order/work-list';
import { PARTIES } from '../../work-order';

export { PARTIES };

/** The filters of the chat's list. */
export interface ChatFilters {
  readonly search: string;
  readonly party: (typeof PARTIES)[number];
  /** Only conversations with unread messages of other users. */
  readonly unread: boolean;
}

export const NO_CHAT_FILTERS: ChatFilters = { search: '', party: 'all', unread: false };

/**
 * Converts the filters to the query for the server, without paging. It sets no days, because the list covers
 * conversations of any age.
 */
export const chatQueryOf = ({
  search,
  party,
  unread,
}: ChatFilters): Omit<WorkListQuery, 'page' | 'pageSize'> => ({
  ...(search === '' ? {} : { search }),
  ...(party === 'mine' ? { mine: true } : {}),
  ...(party === 'handled' ? { handled: true } : {}),
  ...(unread ? { unread: true } : {}),
});

/** Whether any filter is set. */
export const isNarrowed = (filters: ChatFilters): boolean => Object.keys(chatQueryOf(filters)).length > 0;
