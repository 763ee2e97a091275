import { type Expression, sql, type SqlBool } from 'kysely';
import type { MasterQuery } from '@/domain/master/change-master';
import { NONE } from '@/domain/master/master-filters';
import { keyOf } from '../rows/scalars';
import { json } from '../storable-text';

/** A filter of a list as an SQL condition on the chosen value. */
export type Narrowing = (value: string) => Expression<SqlBool>;

export const byFlag =
  (column: string): Narrowing =>
  (value) =>
    sql<SqlBool>`${sql.ref(column)} = ${value === '1'}`;

export const byText =
  (column: string): Narrowing =>
  (value) =>
    sql<SqlBool>`${sql.ref(column)} = ${value === NONE ? '' : value}`;

export const byId =
  (column: string): Narrowing =>
  (value) =>
    sql<SqlBool>`${sql.ref(column)} = ${keyOf(value)}`;

/** A filter on a column that contains a JSON list of texts: the list must contain the chosen value. */
export const byEntry =
  (column: string): Narrowing =>
  (value) =>
    sql<SqlBool>`${sql.ref(column)} @> ${json([value])}::jsonb`;

/**
 * All filters of a query as one SQL condition. Throws for a filter that `by` does not define, because the domain offers
 * only defined filters.
 */
export const narrowedBy = (
  { filters = {} }: MasterQuery,
  by: Readonly<Record<string, Narrowing>>,
): Expression<SqlBool> => {
  const conditions = Object.entries(filters).map(([field, value]) => {
    const narrowing = by[field];
    if (narrowing === undefined) throw new Error(`the list has no filter by ${field}`);
    return narrowing(value);
  });
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};
