import { Kysely, type PostgresPool } from 'kysely';
import type { Database } from './schema';
import { StorableTextDialect } from './storable-text';

/** A connection or a transaction. */
export type Db = Kysely<Database>;

/** One dialect over a pool of `pg` and over the embedded engine's (`pglitePool`). Closing it closes the pool. */
export const databaseOver = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new StorableTextDialect({ pool }) });
