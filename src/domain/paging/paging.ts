import { isMobile } from '../settings/layout';

export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

export const DEFAULT_PAGE_SIZE: PageSize = 20;
/** The largest page size, for the pager and for a server. */
export const MAX_PAGE_SIZE: PageSize = 500;
export const FIRST_PAGE = 1;

/** The last row that page numbers can reach. Deeper pages need keyset pagination or a narrower search. */
export const PAGED_ROWS_MAX = 10_000;

/** Whether a page starts beyond the rows that page numbers can reach. */
export const isTooDeep = (page: number, size: number): boolean => (page - 1) * size >= PAGED_ROWS_MAX;

/** Whether a request got no rows only because its page is beyond the rows that page numbers can reach. */
export const isBeyondPages = (
  asked: { readonly page: number; readonly pageSize: number; readonly after?: unknown },
  answered: { readonly isMore?: true },
): boolean => asked.after === undefined && isTooDeep(asked.page, asked.pageSize) && answered.isMore === true;

const COUNT_STEP = 500;

/**
 * The number up to which the rows of a list are counted if the user has seen the rows up to `end`. It is the next
 * multiple of 500, so that the pager can go on. The count never exceeds `PAGED_ROWS_MAX`, because counting a long list
 * is slower than reading a page.
 */
export const countedTo = (end: number): number =>
  Math.min(PAGED_ROWS_MAX, (Math.floor(end / COUNT_STEP) + 1) * COUNT_STEP);

/** The number of rows up to which an exact total is counted. */
export const EXACT_COUNT_MAX = 1_000_000;
/** The time limit for counting an exact total, in ms. */
export const EXACT_COUNT_MS = 3000;

/** The duration in ms of the scroll to the top after the list page changes (product 9). */
export const PAGE_SCROLL_MS = 800;

export interface Paging {
  readonly page: number;
  readonly size: number;
}

export const DEFAULT_PAGING: Paging = { page: FIRST_PAGE, size: DEFAULT_PAGE_SIZE };

/** Number of page buttons: 5 on mobile widths, else 7 (product 9). */
export const pagerButtons = (width: number): 5 | 7 => (isMobile(width) ? 5 : 7);

/** The last page that has rows; an empty list still has its first page. */
export const lastPage = (total: number, size: number): number =>
  Math.max(FIRST_PAGE, Math.ceil(total / size));

/** Limits a page number to the range from the first to the last page. */
export const clampPage = ({ page, size }: Paging, total: number): Paging => ({
  page: Math.min(Math.max(FIRST_PAGE, page), lastPage(total, size)),
  size,
});

/** The page numbers to show, and the pages to which the gaps between them lead. */
export interface PagerNumbers {
  /** The page numbers in ascending order; the first and the last page are always included. */
  readonly numbers: readonly number[];
  /** The page that a gap before or after the inner numbers leads to; undefined without a gap. */
  readonly back: number | undefined;
  readonly ahead: number | undefined;
}

/**
 * The numbers of a pager: all pages if they fit. Otherwise the first page, the last page and the pages around the
 * current one; `buttons` is their total. A gap jumps by the number of inner buttons.
 */
export const pagerNumbers = (page: number, last: number, buttons: 5 | 7): PagerNumbers => {
  if (last <= buttons) {
    return { numbers: Array.from({ length: last }, (_, at) => at + 1), back: undefined, ahead: undefined };
  }
  const inner = buttons - 2;
  const start = Math.min(Math.max(page - (inner - 1) / 2, FIRST_PAGE + 1), last - inner);
  return {
    numbers: [FIRST_PAGE, ...Array.from({ length: inner }, (_, at) => start + at), last],
    back: start > FIRST_PAGE + 1 ? Math.max(FIRST_PAGE, page - inner) : undefined,
    ahead: start < last - inner ? Math.min(last, page + inner) : undefined,
  };
};

/** Keeps the page number when the page size changes; page 1 if the list has too few rows to fill that page. */
export const resizePage = ({ page }: Paging, size: number, total: number): Paging => ({
  page: page * size > total ? FIRST_PAGE : page,
  size,
});

/** A page size that the pager offers; the default for any other value. */
export const pageSizeOrDefault = (size: unknown): PageSize =>
  PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE;
