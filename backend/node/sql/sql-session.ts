import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockDataFolder } from '../data-folder';
import { existingEngineOf } from '../existing-data';
import type { NodeSettings } from '../settings';
import { reasonOf, StartFailure } from '../start-failure';

/** The result of one statement. */
export interface SqlResult {
  readonly columns: readonly string[];
  /** Values as the database writes them; `null` for SQL's NULL. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** The number of rows that a statement without columns changed. */
  readonly changed: number;
}

/** An SQL session with a database. */
export interface SqlSession {
  /** The location of the database, for display. */
  readonly place: string;
  /** Runs one or more statements; rejects with the database's error. */
  run(statements: string): Promise<readonly SqlResult[]>;
  close(): Promise<void>;
}

type Places = Pick<NodeSettings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

const READ_ONLY = 'set session characteristics as transaction read only';

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

const embedded = async (dataDir: string): Promise<SqlSession> => {
  const path = existingEngineOf(dataDir);
  const folder = await lockDataFolder(dataDir);
  try {
    const engine = await PGlite.create({ dataDir: path }).catch((error: unknown) => {
      throw new StartFailure(`The data in ${path} cannot be opened: ${reasonOf(error)}`);
    });
    // Without parsers, every value stays the text that the database sent.
    const parsers = new Proxy<Record<number, (value: string) => unknown>>(
      {},
      { get: () => (text: string) => text },
    );
    return {
      place: `the embedded PostgreSQL in ${path}`,
      run: async (statements) => {
        const results = await engine.exec(statements, { rowMode: 'array', parsers });
        return results.map(({ fields, rows, affectedRows = 0 }) => ({
          columns: fields.map(({ name }) => name),
          rows: (rows as unknown as readonly (readonly unknown[])[]).map((row) => row.map(textOf)),
          changed: affectedRows,
        }));
      },
      close: async () => {
        await engine.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
};

const server = async (url: string): Promise<SqlSession> => {
  const { hostname, port, pathname } = new URL(url);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'seller-desk sql',
    types: { getTypeParser: () => (text: string) => text },
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartFailure(`The server of DATABASE_URL cannot be used: ${reasonOf(error)}`);
  });
  return {
    place: `the database ${pathname.slice(1)} on ${hostname}:${port || '5432'}`,
    run: async (statements) => {
      const answered: unknown = await client.query({ text: statements, rowMode: 'array' });
      const results = (Array.isArray(answered) ? answered : [answered]) as readonly pg.QueryArrayResult[];
      return results.map(({ fields, rows, rowCount }) => ({
        columns: fields.map(({ name }) => name),
        rows: rows.map((row: readonly unknown[]) => row.map(textOf)),
        changed: rowCount ?? 0,
      }));
    },
    close: () => client.end(),
  };
};

/**
 * Opens a session, read-only unless `write` is set. The embedded database must not be in use, because its folder is
 * locked. On a server the session uses the direct URL if there is one: read-only is a setting of a session, and a
 * pooler shares sessions.
 */
export const openSqlSession = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Places,
  { write }: { readonly write: boolean },
): Promise<SqlSession> => {
  const url = databaseDirectUrl ?? databaseUrl;
  const session = url === undefined ? await embedded(dataDir) : await server(url);
  if (!write) await session.run(READ_ONLY);
  return session;
};
