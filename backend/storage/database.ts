import { Kysely, type PostgresPool } from 'kysely';
import type { Database } from './schema';
import { StorableTextDialect } from './storable-text';

/** A connection or a transaction. */
export type Db = Kysely<Database>;

/**
 * The database over a pool of `pg` or over the embedded engine's pool (`pglitePool`), in one dialect. Closing the
 * database closes the pool.
 */
export const databaseOver = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new StorableTextDialect({ pool }) });
