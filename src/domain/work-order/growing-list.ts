import type { ListPlace } from '../paging/list-place';
import { FIRST_PAGE, MAX_PAGE_SIZE } from '../paging/paging';
import { WORK_LIST_PAGE_SIZE, type WorkListItem, type WorkListPage } from './work-list';

/**
 * A list that grows by pages. Rows are merged by id, so that a row appears only once if it moves between two queries.
 */
export interface GrowingList extends WorkListPage {
  /** The number of pages of 20 rows that are loaded. */
  readonly pages: number;
  /** Whether all rows are loaded. */
  readonly isComplete: boolean;
}

/** The page to query next. */
export interface PageToRead {
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue, on a back end with keyset pagination. Other back ends use the page number. */
  readonly after?: ListPlace;
}

const merged = (known: readonly WorkListItem[], read: readonly WorkListItem[]): readonly WorkListItem[] => [
  ...new Map([...known, ...read].map((item) => [item.id, item])).values(),
];

/** The next page of the list. */
export const pageAfter = ({ pages, next }: Pick<GrowingList, 'pages' | 'next'>): PageToRead => ({
  page: pages + FIRST_PAGE,
  pageSize: WORK_LIST_PAGE_SIZE,
  ...(next === undefined ? {} : { after: next }),
});

/** The facts of a list besides its rows: the total, the start of the next page, and whether all rows are loaded. */
const knownOf = (
  { total, isMore, next }: WorkListPage,
  items: readonly WorkListItem[],
  isLast: boolean,
): Omit<GrowingList, 'items' | 'pages'> => ({
  total,
  ...(isMore === undefined ? {} : { isMore }),
  ...(next === undefined ? {} : { next }),
  isComplete: isLast || (isMore !== true && items.length >= total),
});

/**
 * The query that reloads all loaded rows, up to the largest page of a server. Without loaded rows, it loads the first
 * page.
 */
export const rereadOf = (list: Pick<GrowingList, 'pages'> | undefined): PageToRead => ({
  page: FIRST_PAGE,
  pageSize: Math.min(MAX_PAGE_SIZE, Math.max(1, list?.pages ?? 1) * WORK_LIST_PAGE_SIZE),
});

/** Appends a page. A row that is already loaded keeps its position and gets the new values. */
export const withNextPage = (list: GrowingList, read: WorkListPage): GrowingList => {
  const items = merged(list.items, read.items);
  return {
    items,
    pages: list.pages + 1,
    ...knownOf(read, items, read.items.length < WORK_LIST_PAGE_SIZE),
  };
};

/**
 * Replaces the list by a new response that starts at the top. Loaded rows beyond the limit of that query are kept after
 * the new rows.
 */
export const withReread = (
  list: GrowingList | undefined,
  { pageSize }: PageToRead,
  read: WorkListPage,
): GrowingList => {
  const beyond = read.items.length < pageSize ? [] : (list?.items.slice(pageSize) ?? []);
  const top = new Set(read.items.map(({ id }) => id));
  const items = [...read.items, ...beyond.filter(({ id }) => !top.has(id))];
  const { next: lastOfRead, ...page } = read;
  const next = beyond.length > 0 ? list?.next : lastOfRead;
  return {
    items,
    pages: Math.max(1, list?.pages ?? 1),
    ...knownOf({ ...page, ...(next === undefined ? {} : { next }) }, items, read.items.length < pageSize),
  };
};
