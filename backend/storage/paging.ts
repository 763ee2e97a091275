import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { ListPlace } from '@/domain/paging/list-place';
import { instantOf, keyOf, timeOf } from './rows/scalars';

/** A requested page of a list. */
interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export const rowsBefore = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/**
 * The total number of rows. If the requested page is not full, the total is computed from its rows; otherwise
 * `count` reads the total.
 */
export const totalOf = (asked: Page, rows: number, count: () => Promise<number>): Promise<number> =>
  rows < asked.pageSize && (rows > 0 || asked.page === 1)
    ? Promise.resolve(rowsBefore(asked) + rows)
    : count();

/** The condition for the rows after a cursor (a time and an id). Without a cursor, it is true for all rows. */
export const afterCursor = (
  direction: 'asc' | 'desc',
  after: ListPlace | undefined,
  column: 'submitted_at' | 'created_at',
): RawBuilder<SqlBool> =>
  after === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(column)}, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${timeOf(after.at)}, ${keyOf(after.id)}::bigint)`;

/** The cursor of the next page, taken from the last row; absent if this page is not full. */
export const nextOf = <Column extends 'submitted_at' | 'created_at'>(
  { pageSize }: Pick<Page, 'pageSize'>,
  rows: readonly (Readonly<Record<Column, Date>> & { readonly id: Id })[],
  column: Column,
): { readonly next?: ListPlace } => {
  const last = rows.at(-1);
  return last === undefined || rows.length < pageSize
    ? {}
    : { next: { at: instantOf(last[column]), id: last.id } };
};
