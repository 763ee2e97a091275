import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Settings that give a back end its own storage, and a function that removes it. */
export interface OwnStorage {
  readonly env: Readonly<Record<string, string>>;
  readonly discard: () => Promise<void>;
}

const ownFolder = (): OwnStorage => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-client-'));
  return {
    env: { DATA_DIR: folder },
    discard: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
};

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Creates a database with a random name on the named server, and touches no other database. */
export const ownDatabase = async (serverUrl: string): Promise<OwnStorage> => {
  const name = `seller_desk_script_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    discard: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
};

/** Storage in the embedded database, or on the server of TEST_DATABASE_URL. */
export const ownStorage = (kind: 'embedded' | 'server'): Promise<OwnStorage> => {
  if (kind === 'embedded') return Promise.resolve(ownFolder());
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined || server === '') {
    throw new Error(
      'Name a PostgreSQL server in TEST_DATABASE_URL; a database is created on it and dropped again.',
    );
  }
  return ownDatabase(server);
};
