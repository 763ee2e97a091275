import { formatDate, parseDate } from '@/domain/dates/format';
import { type DateRange, wholeDays } from '@/domain/dates/range';
import { DEFAULT_PAGING, pageSizeOrDefault } from '@/domain/paging/paging';

/** The range of days in a query string; an invalid one counts as absent. */
export const rangeIn = (searchParams: URLSearchParams): DateRange | undefined => {
  const from = parseDate(searchParams.get('from') ?? '');
  const to = parseDate(searchParams.get('to') ?? '');
  return from === undefined || to === undefined || from > to ? undefined : wholeDays(from, to);
};

/** The page and the page size in a query string; invalid values count as absent. */
export const pagingIn = (searchParams: URLSearchParams): { readonly page: number; readonly size: number } => {
  const page = Number(searchParams.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : DEFAULT_PAGING.page,
    size: pageSizeOrDefault(Number(searchParams.get('size'))),
  };
};

/** The parameters of the query string for a range of days. */
export const rangeTo = (range: DateRange | undefined) => ({
  from: range && formatDate(range.from),
  to: range && formatDate(range.to),
});

/** The parameters of the query string for page and page size. Default values are left out. */
export const pagingTo = ({ page, size }: { readonly page: number; readonly size: number }) => ({
  page: page === DEFAULT_PAGING.page ? undefined : String(page),
  size: size === DEFAULT_PAGING.size ? undefined : String(size),
});

/** Writes the given values into a query string, removes undefined ones, and keeps the rest. */
export const withValues = (
  searchParams: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(searchParams);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};
