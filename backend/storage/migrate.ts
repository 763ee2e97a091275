import { Migrator, sql } from 'kysely';
import type { Db } from './database';
import { MIGRATIONS } from './migrations';

/** Our own number for `pg_advisory_lock`; whoever migrates this product's schema holds it. */
const MIGRATION_LOCK = 7_411_905_231;

/** A newer version of the product has changed the schema: this one does not know what it means. */
export class SchemaIsNewer extends Error {
  override readonly name = 'SchemaIsNewer';
}

/** Refuses a schema that has been through migrations which this version does not know. */
const seeThatItIsKnown = async (db: Db): Promise<void> => {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (tables[0]?.there !== true) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.filter(({ name }) => !Object.hasOwn(MIGRATIONS, name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new SchemaIsNewer(
      `The database belongs to a newer version of seller-desk (its schema has ${unknown.join(', ')}). ` +
        'Start that version or a newer one, or restore a backup that this version made.',
    );
  }
};

/**
 * Brings the schema up to date and answers the names of what was run, nothing when it was up to date. Each
 * migration is a transaction of its own; the lock is held from before the first until after the last commit,
 * so that of servers that start at once one runs them and the others wait. Throws what made one fail;
 * what was run before it stays. A schema of a newer version is left alone (`SchemaIsNewer`).
 */
export const migrate = (db: Db): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
    });
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      await seeThatItIsKnown(connection);
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
