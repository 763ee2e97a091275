import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '@backend/storage/migrate';
import { asAdministrator, emptyOnServer, type EmptyDatabase } from './empty-on-server';

/** The environment variable with the name of a run's template, which the workers inherit. */
const TEMPLATE = 'SELLER_DESK_TEST_TEMPLATE';

/** Names the template of this run; the first suite that needs it creates it. */
export const nameTemplate = (): void => {
  process.env[TEMPLATE] = `seller_desk_template_${randomBytes(8).toString('hex')}`;
};

export const dropTemplate = async (url: string): Promise<void> => {
  const name = process.env[TEMPLATE];
  if (name !== undefined) await asAdministrator(url, `drop database if exists ${name} with (force)`);
};

const isThere = async (client: pg.Client, name: string): Promise<boolean> =>
  ((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0;

/**
 * Migrates a database and gives it the template's name when it is complete. Only one of several workers does this.
 */
const createTemplate = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isThere(client, name)) return;
    const lock = createHash('sha256').update(name).digest().readInt32BE();
    // The lock is released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [lock]);
    if (await isThere(client, name)) return;
    const { url: own, connect, drop } = await emptyOnServer(url);
    try {
      const db = connect(1);
      await migrate(db);
      await db.destroy();
      // A pool ends before its sockets do, but a database with an open session cannot be renamed, so this waits.
      const made = new URL(own).pathname.slice(1);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [made]);
      await client.query(`alter database ${made} rename to ${name}`);
    } catch (error) {
      await drop();
      throw error;
    }
  } finally {
    await client.end();
  }
};

/**
 * A migrated database with a random name on the named server. In a run with a template it is a copy: migrations take
 * seconds, and a copy takes a tenth of a second.
 */
export const migratedOnServer = async (url: string): Promise<EmptyDatabase> => {
  const template = process.env[TEMPLATE];
  if (template !== undefined) {
    await createTemplate(url, template);
    return emptyOnServer(url, template);
  }
  const empty = await emptyOnServer(url);
  const db = empty.connect(1);
  await migrate(db);
  await db.destroy();
  return empty;
};
