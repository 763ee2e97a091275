import { DEFAULT_PAGE_SIZE, FIRST_PAGE, MAX_PAGE_SIZE } from '../domain/paging/paging';
import { when, wholeNumber, within } from './scalars';

/** An upper limit for page numbers. */
const MAX_PAGE = 1_000_000;

export interface Paging {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const pagingFields = { pageNum: wholeNumber, pageSize: wholeNumber };

export const pagingOf = (wire: {
  readonly pageNum?: string | number | undefined;
  readonly pageSize?: string | number | undefined;
}): Paging => ({
  page: within(wire.pageNum, FIRST_PAGE, MAX_PAGE, 'pageNum'),
  pageSize: within(wire.pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, 'pageSize'),
});

export const pagingTo = ({ page, pageSize }: Paging) => ({ pageNum: page, pageSize });

/** An empty search does not filter. */
export const searchOf = (wire: string | null | undefined): { search?: string } =>
  when('search', wire === '' || wire === null ? undefined : wire);
