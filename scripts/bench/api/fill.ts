import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { createLogger } from '../../../backend/node/logger';
import { openDatabase } from '../../../backend/node/open-database';
import { databaseOver, type Db } from '../../../backend/storage/database';
import { fillPeople } from './fill-people';
import { type Amounts, fillWork } from './fill-work';

/**
 * The tables that are too large to be filled while they have indexes and constraints. Both are dropped before
 * the filling and created again afterwards. The table of read marks keeps its indexes, because a trigger
 * reads the table.
 */
const LARGE = [
  'customer_order',
  'customer_order_party',
  'customer_order_words',
  'customer_phone_words',
  'work_order',
  'work_order_party',
  'work_order_words',
  'work_order_event',
  'message_words',
];

interface Taken {
  readonly drop: string;
  readonly again: string;
}

/** Keys, foreign keys and indexes of the large tables, in the order in which they can be dropped. */
const structureOf = async (db: Db): Promise<readonly Taken[]> => {
  const large = sql`(select oid from pg_class where relname in (${sql.join(LARGE)}) and relnamespace = 'public'::regnamespace)`;
  const { rows: constraints } = await sql<Taken>`
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
    from pg_constraint
    where contype in ('f', 'p', 'u') and (conrelid in ${large} or confrelid in ${large})
    order by contype`.execute(db);
  const { rows: indexes } = await sql<Taken>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as again
    from pg_index
    where indrelid in ${large} and not exists (select 1 from pg_constraint where conindid = indexrelid)`.execute(
    db,
  );
  return [...constraints, ...indexes];
};

/** Runs the statements on one connection, because temporary tables exist only in the connection that created them. */
const runAll = async (db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

/**
 * Migrates an empty database and fills it with orders, work orders and messages, always the same ones relative to now.
 * Keys and indexes are created after the rows. Returns the time in seconds.
 */
export const fillDatabase = async (databaseUrl: string, amounts: Amounts): Promise<number> => {
  const begun = performance.now();
  const migrated = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('silent'));
  await migrated.close();
  // The script opens its own connection, so that the timeouts of the product do not apply.
  const db = databaseOver(new pg.Pool({ connectionString: databaseUrl, max: 1 }));
  try {
    await db.connection().execute(async (connection) => {
      await sql`set synchronous_commit = off`.execute(connection);
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`set work_mem = '128MB'`.execute(connection);
      await sql`set maintenance_work_mem = '512MB'`.execute(connection);
      await sql`begin`.execute(connection);
      await runAll(connection, fillPeople);
      const structure = await structureOf(connection);
      for (const { drop } of structure) await sql.raw(drop).execute(connection);
      await runAll(connection, fillWork(amounts));
      for (const { again } of structure.toReversed()) await sql.raw(again).execute(connection);
      await sql`commit`.execute(connection);
      await sql`vacuum analyze`.execute(connection);
    });
  } finally {
    await db.destroy();
  }
  return (performance.now() - begun) / 1000;
};
