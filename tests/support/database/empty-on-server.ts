import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseOver, type Db } from '@backend/storage/database';

/** Executes one statement on its own connection. */
export const asAdministrator = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** `end` does not wait for sockets to close, so dropping the database may cut off closing ones. */
const poolOf = (connectionString: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max });
  const unheard = () => undefined;
  return pool.on('error', unheard).on('connect', (client) => client.on('error', unheard));
};

export interface EmptyDatabase {
  readonly url: string;
  /** A separate pool, as another server process would have. */
  readonly connect: (connections?: number) => Db;
  readonly drop: () => Promise<void>;
}

/**
 * Creates a database with a random name on the named server, empty or as a copy of a template. Touches no other
 * database.
 */
export const emptyOnServer = async (url: string, template = 'template1'): Promise<EmptyDatabase> => {
  const name = `seller_desk_test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(url, `create database ${name} template ${template}`);
  // Tests that cut the power have their own server, so the others need not wait for the disk.
  await asAdministrator(url, `alter database ${name} set synchronous_commit = off`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    connect: (max = 20) => databaseOver(poolOf(own.href, max)),
    drop: () => asAdministrator(url, `drop database if exists ${name} with (force)`),
  };
};
