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

/** The list that a page is read from: its rows, filter and order. */
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

/** The list as it is read from the search index, if the index covers the search; otherwise the list unchanged. */
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

/** Reads the rows of a range, and the total, counted up to `most`. */
type ReadStretch = <Column extends string, Row extends CountedRow>(
  db: Db,
  input: ListInput<Column>,
  range: ListedRange,
  most: number,
  read: ReadRows<Column, Row>,
) => Promise<Stretch<Row>>;

/** Reads the sorted rows with the total beside them, in one query unless there are no rows. */
const listedRows: ReadStretch = async (db, input, range, most, read) => {
  const { listed, filter } = input;
  const { after, skipped } = range;
  const rows = skipped >= PAGED_ROWS_MAX ? [] : await read(input, { ...range, countedTo: most });
  const counted = rows[0]?.counted;
  if (typeof counted === 'number') return { rows, ...countedAs(counted, most) };
  if (after === undefined && skipped === 0) return { rows, total: 0, isMore: false };
  return { rows, ...(await countListed(db, listed, filter, range, most)) };
};

/** Reads the sorted rows and checks each. Counts the total separately if the rows do not show it. */
const lookedAtRows: ReadStretch = async (db, input, range, most, read) => {
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
 * How many sorted rows are checked per requested row, if the search index finds more rows than are counted. Among
 * 1,000,000 orders, checking 5,000 rows takes a third of the time that sorting some thousand matches of the index
 * takes.
 */
const SCANNED_PER_ROW = 250;

/**
 * The list in its order, for a scan that stops after a number of rows. Undefined if it has several ranges, because the
 * scan would stop at a different row in each. Also undefined if a row is found by its number, because that row may lie
 * beyond the scan.
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
 * The number of rows at the end of a list that are sampled. If many of them contain the search text, it is common.
 */
const SAMPLED_ROWS = 60;
const COMMON_FROM = 20;

/** How many rows are checked per counted row, if the search text is common. */
const CHECKED_PER_COUNTED = 4;

/**
 * The number of rows that the search index finds. The index is slow for common texts, so those rows are counted from
 * the end of the list, which no longer changes. It is one query, of which only the needed part runs.
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
 * Few matches are read from the search index at once. With many matches, the sorted rows are scanned until the page is
 * full, unless matches are far apart.
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
  return filter.looked === undefined ? listedRows : lookedAtRows;
};

/** A page of a list and its total. Page numbers reach `PAGED_ROWS_MAX` rows deep; deeper pages are empty. */
export const pageOfRows = async <
  Column extends string,
  Row extends CountedRow & { id: Id } & Record<Column, Date>,
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
  return {
    rows,
    total,
    ...(isMore ? { isMore } : {}),
    ...(last === undefined || rows.length < pageSize
      ? {}
      : { next: { at: instantOf(last[sorting[0]]), id: last.id } }),
  };
};
