import { FIRST_PAGE, MAX_PAGE_SIZE } from '../paging/paging';
import { WORK_LIST_PAGE_SIZE, type WorkListItem, type WorkListPage } from './work-list';

/** A list that grows by pages; its rows are merged by id, so that one that moves meanwhile shows once (decisions). */
export interface GrowingList extends WorkListPage {
  /** How many pages of 20 have been read. */
  readonly pages: number;
  /** Nothing more is to be had. */
  readonly isComplete: boolean;
}

/** What a read asks for. */
export interface PageToRead {
  readonly page: number;
  readonly pageSize: number;
}

const merged = (known: readonly WorkListItem[], read: readonly WorkListItem[]): readonly WorkListItem[] => [
  ...new Map([...known, ...read].map((item) => [item.id, item])).values(),
];

/** The next page of a list that grows. */
export const pageAfter = ({ pages }: Pick<GrowingList, 'pages'>): PageToRead => ({
  page: pages + FIRST_PAGE,
  pageSize: WORK_LIST_PAGE_SIZE,
});

/** Everything that is loaded in one request, as far as a server answers it; of nothing, the first page. */
export const rereadOf = (list: Pick<GrowingList, 'pages'> | undefined): PageToRead => ({
  page: FIRST_PAGE,
  pageSize: Math.min(MAX_PAGE_SIZE, Math.max(1, list?.pages ?? 1) * WORK_LIST_PAGE_SIZE),
});

/** Put behind what is there. A row that is there already keeps its place and is brought up to date. */
export const withNextPage = (list: GrowingList, read: WorkListPage): GrowingList => {
  const items = merged(list.items, read.items);
  return {
    items,
    total: read.total,
    pages: list.pages + 1,
    isComplete: items.length >= read.total || read.items.length < WORK_LIST_PAGE_SIZE,
  };
};

/** Read again from the top. Rows beyond what one request brings stay behind it. */
export const withReread = (
  list: GrowingList | undefined,
  { pageSize }: PageToRead,
  read: WorkListPage,
): GrowingList => {
  const beyond = read.items.length < pageSize ? [] : (list?.items.slice(pageSize) ?? []);
  const top = new Set(read.items.map(({ id }) => id));
  const items = [...read.items, ...beyond.filter(({ id }) => !top.has(id))];
  return {
    items,
    total: read.total,
    pages: Math.max(1, list?.pages ?? 1),
    isComplete: items.length >= read.total || read.items.length < pageSize,
  };
};
