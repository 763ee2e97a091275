import { Migrator, sql } from 'kysely';
import type { Db } from './database';
import { MIGRATIONS } from './migrations';

/** An arbitrary lock id for `pg_advisory_xact_lock`, held while a migration runs. */
const MIGRATION_LOCK = 7_411_905_231;

/** Thrown if a newer version of the product has migrated the database to a schema that this version does not know. */
export class SchemaIsNewer extends Error {
  override readonly name = 'SchemaIsNewer';
}

/**
 * Throws if the database server is a standby or read-only. Called for a database without a schema, which
 * needs migrations.
 */
const assertWritable = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ closed: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed`.execute(db);
  if (rows[0]?.closed === true)
    throw new Error('it has no schema and takes no writes, because it is a standby or read-only');
};

/** Refuses a schema with migrations that this version does not know. */
const assertKnownSchema = async (db: Db): Promise<void> => {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (tables[0]?.there !== true) return assertWritable(db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.filter(({ name }) => !Object.hasOwn(MIGRATIONS, name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new SchemaIsNewer(
      `The database belongs to a newer version of seller-desk (its schema has ${unknown.join(', ')}). ` +
        'Start that version or a newer one, or restore a backup that this version made.',
    );
  }
};

/** Runs the next migration, if any, in one transaction that holds the lock; returns its name. */
const migrateOnce = async (connection: Db): Promise<readonly string[]> => {
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
    // The migrator opens no transaction, because the statements below already run it inside one.
    disableTransactions: true,
    // The number of a migration is reserved before work on it begins. So a migration with a lower number may be
    // released after one with a higher number.
    allowUnorderedMigrations: true,
  });
  await sql`begin`.execute(connection);
  try {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    await assertKnownSchema(connection);
    const { error, results = [] } = await migrator.migrateUp();
    if (error !== undefined) throw error;
    await sql`commit`.execute(connection);
    return results.map(({ migrationName }) => migrationName);
  } catch (error) {
    // If the connection is lost, the server has already rolled back. So an error of this rollback is ignored, and the
    // first error is thrown.
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw error;
  }
};

/**
 * Brings the schema up to date and returns the names of the migrations that this process ran. Each migration is one
 * transaction that holds the lock. So if several servers start together, each migration runs once, even behind a
 * connection pooler. If a migration fails, its error is thrown, and earlier migrations stay. Throws `SchemaIsNewer` for
 * a newer schema, and does not change it.
 */
export const migrate = (db: Db): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    const names: string[] = [];
    for (;;) {
      const ran = await migrateOnce(connection);
      if (ran.length === 0) return names;
      names.push(...ran);
    }
  });
