import { type SelectQueryBuilder, sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { countedTo, EXACT_COUNT_MAX } from '@/domain/paging/paging';
import type { Db } from '../database';
import { rowsBefore } from '../paging';
import { withinCountTime } from './exact-count';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the count accepts a query over any tables
type Listed = SelectQueryBuilder<any, any, { readonly id: Id }>;

/** The statement that counts the rows of a list, up to `most`. */
export const numberTo = (db: Db, listed: Listed, most: number) =>
  db.selectFrom(listed.limit(sql.lit(most)).as('some')).select(sql<number>`count(*)::integer`.as('count'));

const countTo = async (db: Db, listed: Listed, most: number): Promise<number> =>
  (await numberTo(db, listed, most).executeTakeFirstOrThrow()).count;

interface Asked {
  readonly page: number;
  readonly pageSize: number;
  readonly exact?: true;
}

/**
 * The number of rows of a list, counted up to the bound of all long lists; `isMore` is set if there are more rows. With
 * `exact`, rows are counted up to `EXACT_COUNT_MAX`, if that takes no longer than `EXACT_COUNT_MS`. `rows` is the
 * number of rows on the page. `counted` is the count from the query that read the page: at most one more than the
 * bound.
 */
export const boundedTotal = async (
  db: Db,
  asked: Asked,
  rows: number,
  listed: Listed,
  counted?: number,
): Promise<{ readonly total: number; readonly isMore?: true }> => {
  if (rows < asked.pageSize && (rows > 0 || asked.page === 1)) return { total: rowsBefore(asked) + rows };
  const most = countedTo(asked.page * asked.pageSize);
  const total = counted ?? (await countTo(db, listed, most + 1));
  if (total <= most) return { total };
  const whole =
    asked.exact === true
      ? await withinCountTime(db, (transaction) => countTo(transaction, listed, EXACT_COUNT_MAX + 1))
      : undefined;
  return whole === undefined || whole > EXACT_COUNT_MAX ? { total: most, isMore: true } : { total: whole };
};
