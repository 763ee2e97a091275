import { sql } from 'kysely';
import { EXACT_COUNT_MS, EXACT_COUNT_MAX } from '@/domain/paging/paging';
import type { Db } from '../database';
import { isCancelled } from '../storage-trouble';
import { type Counted, countListed, type Listed, type ListFilter, type Sorting } from './listed-range';

/**
 * Runs `count` in a transaction with a statement timeout of `EXACT_COUNT_MS`. Returns undefined if the count takes
 * longer. The embedded engine has no timeout.
 */
export const withinCountTime = async <T>(
  db: Db,
  count: (transaction: Db) => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(EXACT_COUNT_MS)}`.execute(transaction);
      return count(transaction);
    });
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw error;
  }
};

/** The number of all rows, counted up to `EXACT_COUNT_MAX`; undefined if counting takes too long. */
export const countExactly = (
  db: Db,
  listed: Listed,
  filter: ListFilter,
  sorting: Sorting,
  most = EXACT_COUNT_MAX,
): Promise<Counted | undefined> =>
  withinCountTime(db, (transaction) =>
    countListed(transaction, listed, filter, { sorting, looked: most }, most),
  );
