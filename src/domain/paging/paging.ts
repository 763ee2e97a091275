import { isMobile } from '../settings/layout';

/** The page sizes that the pager offers (product 9). */
export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

export const DEFAULT_PAGE_SIZE: PageSize = 20;
/** The largest page size, for the pager and for a server. */
export const MAX_PAGE_SIZE: PageSize = 500;
export const FIRST_PAGE = 1;

/** The last row that page numbers can reach. Deeper pages need keyset pagination or a narrower search. */
export const LISTED_TO = 10_000;

/** Whether a page starts beyond the rows that page numbers can reach. */
export const isTooDeep = (page: number, size: number): boolean => (page - 1) * size >= LISTED_TO;

/** Whether a page number points past the end although the list has more rows. */
export const isBeyondPages = (
  asked: { readonly page: number; readonly pageSize: number; readonly after?: unknown },
  answered: { readonly isMore?: true },
): boolean => asked.after === undefined && isTooDeep(asked.page, asked.pageSize) && answered.isMore === true;

const COUNT_STEP = 500;

/**
 * How far a list is counted for a viewer of its rows up to `end`: to the next multiple of five hundred behind it, so
 * that the pager can go on, but never beyond `LISTED_TO`. Counting a long list costs more than reading it.
 */
export const countedTo = (end: number): number =>
  Math.min(LISTED_TO, (Math.floor(end / COUNT_STEP) + 1) * COUNT_STEP);

/** How far an exact total is counted, and for how long, in ms. */
export const EXACT_TO = 1_000_000;
export const EXACT_COUNT_MS = 3000;

/** How long the page takes to scroll to the top after a page change, in milliseconds (product 9). */
export const PAGE_SCROLL_MS = 800;

/** `page` counts from 1. */
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

/** Keeps a page between the first and the last. */
export const clampPage = ({ page, size }: Paging, total: number): Paging => ({
  page: Math.min(Math.max(FIRST_PAGE, page), lastPage(total, size)),
  size,
});

/** The page numbers to show, and the targets of the gaps between them. */
export interface PagerNumbers {
  /** Ascending; always include the first and the last page. */
  readonly numbers: readonly number[];
  /** The page a gap before or after the inner numbers leads to; undefined without a gap. */
  readonly back: number | undefined;
  readonly ahead: number | undefined;
}

/**
 * The numbers of a pager: every page if they fit; else as many as there are buttons, always both ends and the others
 * around the current one. A gap jumps by the number of inner buttons.
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

/** With another size the page stays, unless there are too few rows: then it is the first. */
export const resizePage = ({ page }: Paging, size: number, total: number): Paging => ({
  page: page * size > total ? FIRST_PAGE : page,
  size,
});

/** One of the pager's sizes, or the default for anything else. */
export const pageSizeOrDefault = (size: unknown): PageSize =>
  PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE;
