import { DEFAULT_PAGE_SIZE, FIRST_PAGE, MAX_PAGE_SIZE } from '../domain/paging/paging';
import { optional } from './codec';
import { flag, flagOf, flagTo, when, wholeNumber, within } from './scalars';

/** An upper limit for page numbers. */
const MAX_PAGE = 1_000_000;

/** The page of a list that a query requests. */
export interface Paging {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Whether to count all rows, even where counting usually stops at a limit. */
  readonly exact?: true;
}

export const pagingFields = { pageNum: wholeNumber, pageSize: wholeNumber, exact: optional(flag) };

export const pagingOf = (wire: {
  readonly pageNum?: string | number | undefined;
  readonly pageSize?: string | number | undefined;
  readonly exact?: Parameters<typeof flagOf>[0] | undefined;
}): Paging => ({
  page: within(wire.pageNum, FIRST_PAGE, MAX_PAGE, 'pageNum'),
  pageSize: within(wire.pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, 'pageSize'),
  ...when('exact', flagOf(wire.exact ?? 0) ? (true as const) : undefined),
});

export const pagingTo = ({ page, pageSize, exact }: Paging) => ({
  pageNum: page,
  pageSize,
  ...when('exact', exact === true ? flagTo(true) : undefined),
});

/** An empty search does not filter. */
export const searchOf = (wire: string | null | undefined): { search?: string } =>
  when('search', wire === '' || wire === null ? undefined : wire);
