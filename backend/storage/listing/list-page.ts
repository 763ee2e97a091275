import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { ListPlace } from '@/domain/paging/list-place';
import { countedTo, PAGED_ROWS_MAX } from '@/domain/paging/paging';
import type { Db } from '../database';
import { instantOf } from '../rows/scalars';
import { countExactly } from './exact-count';
import {
  type Counted,
  countedAs,
  countListed,
  isCutOff,
  type Listed,
  type ListedRange,
  type ListedRow,
  type ListFilter,
  type Sorting,
  totalOf,
} from './listed-range';

/** The list from which a page is read: its rows, its filter and how it is sorted. */
export interface ListInput<Column extends string> {
  readonly listed: Listed;
  readonly filter: ListFilter;
  readonly sorting: Sorting<Column>;
}

export interface PageAsked {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: ListPlace;
  readonly exact?: true;
}

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isMore?: true;
  readonly next?: ListPlace;
}

/**
 * The list that reads its rows from the search index. If the index does not cover the search, the list is unchanged.
 */
export const bySearch = <Column extends string>(input: ListInput<Column>): ListInput<Column> => {
  const { listed, filter, sorting } = input;
  if (listed.found === undefined) return input;
  return {
    listed: { id: listed.id, sources: listed.found, isUnordered: true },
    filter: { listed: filter.listed },
    sorting,
  };
};

type ReadRows<Column extends string, Row> = (
  input: ListInput<Column>,
  range: ListedRange,
) => Promise<readonly Row[]>;

type CountedRow = Pick<ListedRow, 'counted'>;

interface Stretch<Row> extends Counted {
  readonly rows: readonly Row[];
}

/** Reads the rows of a range and the list's total. The total is counted up to `most`. */
type ReadStretch = <Column extends string, Row extends CountedRow>(
  db: Db,
  input: ListInput<Column>,
  range: ListedRange,
  most: number,
  read: ReadRows<Column, Row>,
) => Promise<Stretch<Row>>;

/** Reads the sorted rows and the total in one query. If the page has no rows, a second query counts the total. */
const listedRows: ReadStretch = async (db, input, range, most, read) => {
  const { listed, filter } = input;
  const { after, skipped } = range;
  const rows = skipped >= PAGED_ROWS_MAX ? [] : await read(input, { ...range, countedTo: most });
  const counted = rows[0]?.counted;
  if (typeof counted === 'number') return { rows, ...countedAs(counted, most) };
  if (after === undefined && skipped === 0) return { rows, total: 0, isMore: false };
  return { rows, ...(await countListed(db, listed, filter, range, most)) };
};

/**
 * Reads the sorted rows and checks each by the filter on another table. If the page shows the end of the
 * checked rows, the total is known, and a second query only finds whether unchecked rows follow. Otherwise
 * the second query counts the total.
 */
const individuallyCheckedRows: ReadStretch = async (db, input, range, most, read) => {
  const { listed, filter } = input;
  const { after, skipped, limit } = range;
  const rows = skipped >= PAGED_ROWS_MAX ? [] : await read(input, range);
  const tells = after === undefined && rows.length < limit && (rows.length > 0 || skipped === 0);
  const counted = tells
    ? { total: skipped + rows.length, isMore: await isCutOff(db, listed, filter, range) }
    : await countListed(db, listed, filter, range, most);
  return { rows, ...counted };
};

/**
 * If a search finds more rows than are counted, the list is scanned in sorted order. The scan checks this
 * many rows for each requested row. Among 1,000,000 orders, checking 5,000 rows takes a third of the time of
 * sorting a few thousand matches from the index.
 */
const SCANNED_PER_ROW = 250;

/**
 * The list for a scan in sorted order that stops after a number of rows. Undefined if the list has several ranges,
 * because the scan would stop at a different place in each. Also undefined if the search text is the number of a row,
 * because the scan may stop before that row.
 */
const inOrderOf = async <Column extends string>(
  db: Db,
  input: ListInput<Column>,
  range: ListedRange,
): Promise<ListInput<Column> | undefined> => {
  const { listed, filter } = input;
  const named = listed.sources.filter(({ isNamed }) => isNamed);
  const sources = listed.sources.filter(({ isNamed }) => !isNamed);
  if (sources.length > 1) return undefined;
  const { total } = await countListed(db, { ...listed, sources: named }, filter, range, 1);
  return total > 0 ? undefined : { ...input, listed: { ...listed, sources } };
};

/**
 * The number of rows at the end of a list that are sampled. The search text is common if at least `COMMON_FROM` of
 * these rows contain it.
 */
const SAMPLED_ROWS = 60;
const COMMON_FROM = 20;

/** How many rows are checked per counted row, if the search text is common. */
const CHECKED_PER_COUNTED = 4;

/**
 * The number of rows that match a search. The search index is slow for a common text. So the matches of such a text are
 * counted from the end of the list, where rows no longer change. One query contains both ways to count, and the
 * database runs only the needed one.
 */
const countFound = async (
  db: Db,
  { listed, filter }: ListInput<string>,
  found: ListInput<string>,
  range: ListedRange,
  most: number,
): Promise<Counted> => {
  const sources = listed.sources.filter(({ isNamed }) => !isNamed);
  if (sources.length > 1) return countListed(db, found.listed, found.filter, range, most);
  const [column, direction] = range.sorting;
  const sorting = [column, direction === 'asc' ? 'desc' : 'asc'] as const;
  const fromTheEnd = (looked: number, upTo: number) =>
    totalOf({ ...listed, sources }, filter, { sorting, looked }, upTo);
  const glanced = fromTheEnd(SAMPLED_ROWS, SAMPLED_ROWS);
  const walked = fromTheEnd(Math.min(PAGED_ROWS_MAX, CHECKED_PER_COUNTED * (most + 1)), most);
  const { rows } = await sql<{ total: number }>`select coalesce(
    case when ${glanced} >= ${sql.lit(COMMON_FROM)} then case when ${walked} > ${most} then ${most + 1}::integer end end,
    ${totalOf(found.listed, found.filter, range, most)}) as total`.execute(db);
  return countedAs(rows[0]?.total ?? 0, most);
};

/**
 * Reads the rows that match a search. If there are few matches, the search index returns them. If there are many, the
 * sorted rows are scanned until the page is full. If that scan does not fill the page, the search index is used.
 */
const foundRows: ReadStretch = async (db, input, range, most, read) => {
  const found = bySearch(input);
  const { skipped, limit } = range;
  const counted = await countFound(db, input, found, range, most);
  if (counted.total <= skipped || skipped >= PAGED_ROWS_MAX) return { rows: [], ...counted };
  const inOrder = counted.isMore ? await inOrderOf(db, input, range) : undefined;
  if (inOrder !== undefined) {
    const looked = Math.min(PAGED_ROWS_MAX, SCANNED_PER_ROW * (skipped + limit));
    const rows = await read(inOrder, { ...range, looked });
    if (rows.length === limit) return { rows, ...counted };
  }
  return { rows: await read(found, range), ...counted };
};

const stretchOf = ({ listed, filter }: ListInput<string>): ReadStretch => {
  if (listed.found !== undefined) return foundRows;
  return filter.looked === undefined ? listedRows : individuallyCheckedRows;
};

/** Reads a page of a list and the list's total. Pages beyond the first `PAGED_ROWS_MAX` rows are empty. */
export const pageOfRows = async <
  Column extends string,
  Row extends CountedRow & { id: Id; seller_id?: Id } & Record<Column, Date>,
>(
  db: Db,
  input: ListInput<Column>,
  { page, pageSize, after, exact }: PageAsked,
  read: ReadRows<Column, Row>,
): Promise<PageOfRows<Row>> => {
  const { sorting } = input;
  const range = {
    sorting,
    looked: PAGED_ROWS_MAX,
    skipped: after === undefined ? (page - 1) * pageSize : 0,
    limit: pageSize,
    ...(after === undefined ? {} : { after }),
  };
  const { rows, ...bounded } = await stretchOf(input)(db, input, range, countedTo(page * pageSize), read);
  const { listed, filter } = bySearch(input);
  const whole =
    exact === true && bounded.isMore ? await countExactly(db, listed, filter, sorting) : undefined;
  const { total, isMore } = whole ?? bounded;
  const last = rows.at(-1);
  const group = sorting[2] && last?.[sorting[2]];
  return {
    rows,
    total,
    ...(isMore ? { isMore } : {}),
    ...(last === undefined || rows.length < pageSize
      ? {}
      : {
          next: {
            ...(group === undefined ? {} : { group }),
            at: instantOf(last[sorting[0]]),
            id: last.id,
          },
        }),
  };
};
