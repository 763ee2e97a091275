import { formatDate, parseDate } from '@/domain/dates/format';
import { type DateRange, wholeDays } from '@/domain/dates/range';
import { DEFAULT_PAGING, pageSizeOrDefault } from '@/domain/paging/paging';

/** The range of days in a query string; an invalid one counts as absent. */
export const rangeIn = (address: URLSearchParams): DateRange | undefined => {
  const from = parseDate(address.get('from') ?? '');
  const to = parseDate(address.get('to') ?? '');
  return from === undefined || to === undefined || from > to ? undefined : wholeDays(from, to);
};

export const pagingIn = (address: URLSearchParams): { readonly page: number; readonly size: number } => {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : DEFAULT_PAGING.page,
    size: pageSizeOrDefault(Number(address.get('size'))),
  };
};

export const rangeTo = (range: DateRange | undefined) => ({
  from: range && formatDate(range.from),
  to: range && formatDate(range.to),
});

export const pagingTo = ({ page, size }: { readonly page: number; readonly size: number }) => ({
  page: page === DEFAULT_PAGING.page ? undefined : String(page),
  size: size === DEFAULT_PAGING.size ? undefined : String(size),
});

/** Writes the given values into a query string, removes undefined ones, and keeps the rest. */
export const withValues = (
  address: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};
