import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Settings that give a back end storage of its own, and the way to get rid of it. */
export interface OwnStorage {
  readonly env: Readonly<Record<string, string>>;
  readonly discard: () => Promise<void>;
}

const ownFolder = (): OwnStorage => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-'));
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

/** A database with a random name on the server that was named; nothing else there is touched. */
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

/** `embedded`, or a server, which has to be named. */
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
