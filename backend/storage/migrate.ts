import { Migrator, sql } from 'kysely';
import type { Db } from './database';
import { MIGRATIONS } from './migrations';

/** Our own number for `pg_advisory_lock`; whoever migrates this product's schema holds it. */
const MIGRATION_LOCK = 7_411_905_231;

/**
 * Brings the schema up to date and answers the names of what was run, nothing when it was up to date. Each
 * migration is a transaction of its own; the lock is held from before the first until after the last commit,
 * so that of two servers that start at once one runs them and the other waits. Throws what made one fail;
 * what was run before it stays.
 */
export const migrate = (db: Db): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
    });
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      const names: string[] = [];
      for (;;) {
        const { error, results = [] } = await migrator.migrateUp();
        if (error !== undefined) throw error;
        if (results.length === 0) return names;
        names.push(...results.map(({ migrationName }) => migrationName));
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
