import { type RawBuilder, sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';
import {
  isOftenAsked,
  type Listed,
  type ListedRange,
  listedRange,
  type ListedRow,
  type ListFilter,
} from './listed-range';

/**
 * The ids of a range, as a table to join in an SQL statement whose plan the server keeps. A range that is read often is
 * included in the statement. For any other range the ids are read first, so that only this small read is planned anew.
 */
export const rangeToJoin = async (
  db: Db,
  listed: Listed,
  filter: ListFilter,
  range: ListedRange,
): Promise<RawBuilder<ListedRow>> => {
  const whole = listedRange(listed, filter, range);
  if (isOftenAsked(listed, filter, range)) return whole;
  const id = sql.ref(listed.id);
  const { rows } = await sql<{ id: Id; counted: number | null }>`
    select ${id} as id, counted from ${whole} as listed`.execute(db);
  const ids = rows.map((row) => row.id);
  return sql<ListedRow>`(select read.id as ${id}, ${rows[0]?.counted ?? null}::integer as counted
    from unnest(${ids}::bigint[]) as read (id))`;
};
