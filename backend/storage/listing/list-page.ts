import type { Id } from '@/domain/kernel/id';
import type { ListPlace } from '@/domain/paging/list-place';
import { countedTo, LISTED_TO } from '@/domain/paging/paging';
import type { Db } from '../database';
import { instantOf } from '../rows/scalars';
import {
  countListed,
  isCutOff,
  type Listed,
  type ListedRange,
  type ListFilter,
  lookedThrough,
  type Sorting,
} from './listed-range';

export interface WantedList<Column extends string> {
  readonly listed: Listed;
  readonly filter: ListFilter;
  readonly sorting: Sorting<Column>;
}

export interface PageAsked {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: ListPlace;
}

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isMore?: true;
  readonly next?: ListPlace;
}

/**
 * A page of a list: one query for the rows, and one for the total where the page itself does not tell. Page numbers lead
 * `LISTED_TO` rows deep; beyond stands nothing.
 */
export const pageOfRows = async <Column extends string, Row extends { id: Id } & Record<Column, Date>>(
  db: Db,
  { listed, filter, sorting }: WantedList<Column>,
  { page, pageSize, after }: PageAsked,
  read: (range: ListedRange) => Promise<readonly Row[]>,
): Promise<PageOfRows<Row>> => {
  const before = after === undefined ? (page - 1) * pageSize : 0;
  const looked = await lookedThrough(db, listed, filter, sorting);
  const range = {
    sorting,
    looked,
    skipped: before,
    limit: pageSize,
    ...(after === undefined ? {} : { after }),
  };
  const rows = before >= LISTED_TO ? [] : await read(range);
  const isLast = rows.length < pageSize;
  const tells = after === undefined && isLast && (rows.length > 0 || page === 1);
  const { total, isMore } = tells
    ? { total: before + rows.length, isMore: await isCutOff(db, listed, filter, range) }
    : await countListed(db, listed, filter, range, countedTo(page * pageSize));
  const last = rows.at(-1);
  return {
    rows,
    total,
    ...(isMore ? { isMore } : {}),
    ...(last === undefined || isLast ? {} : { next: { at: instantOf(last[sorting[0]]), id: last.id } }),
  };
};
