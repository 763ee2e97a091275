import { type Expression, sql, type SqlBool } from 'kysely';
import type { MasterQuery } from '@/domain/master/change-master';
import { NONE } from '@/domain/master/master-filters';
import { keyOf } from '../rows/scalars';
import { json } from '../storable-text';

/** A filter of a list as a condition, by the value that was chosen. */
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

/** The column holds a JSON list of texts. */
export const byEntry =
  (column: string): Narrowing =>
  (value) =>
    sql<SqlBool>`${sql.ref(column)} @> ${json([value])}::jsonb`;

/** All filters of a query; throws for one that the table does not know, because the domain offers it. */
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
