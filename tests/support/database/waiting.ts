import { sql } from 'kysely';
import type { Db } from '@backend/storage/database';

/** Waits until this many connections to the database wait for a lock. */
export const waitForBlockedConnections = async (db: Db, count: number): Promise<void> => {
  const read = async () =>
    (
      await sql<{ count: number }>`select count(distinct pid)::int as count from pg_locks
        where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
        db,
      )
    ).rows[0]?.count ?? 0;
  while ((await read()) < count) await new Promise((resolve) => setTimeout(resolve, 20));
};
