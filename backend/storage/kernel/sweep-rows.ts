import { sql } from 'kysely';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';

/**
 * The tables whose old rows are deleted: for each, the key column and the time column that decides whether a row is
 * old.
 */
const SWEPT = {
  captcha: { key: 'uuid', time: 'expires_at' },
  session: { key: 'token_hash', time: 'expires_at' },
  sign_in_attempt: { key: 'key', time: 'last_at' },
} as const;

/**
 * Deletes the rows whose time is `until` or earlier, and returns how many. Rows that another sweep has locked are
 * skipped, so that two sweeps cannot deadlock.
 */
export const sweepRows = async (db: Db, table: keyof typeof SWEPT, until: Instant): Promise<number> => {
  const { key, time } = SWEPT[table];
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(time)} <= ${timeOf(until)}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows);
};
