import { spawn } from 'node:child_process';
import pg from 'pg';
import { StartFailure } from '../start-failure';

/**
 * Runs one of PostgreSQL's tools. The URL is passed in the environment, because all users of a computer can see the
 * arguments of a process.
 */
const runTool = (tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port, username, password, pathname } = new URL(url);
    const child = spawn(tool, args, {
      env: {
        ...process.env,
        PGHOST: hostname,
        PGPORT: port || '5432',
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: decodeURIComponent(pathname.slice(1)),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', () =>
      reject(new StartFailure(`${tool} is not installed here. Install PostgreSQL's client tools.`)),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartFailure(`${tool} failed: ${output.trim()}`)),
    );
  });

/** Writes a dump of a database on a server to a file. */
export const dumpServer = (url: string, file: string): Promise<void> =>
  runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);

const count = async (client: pg.Client, query: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
};

/** Refuses if a process of the back end is connected, or if the database has tables. */
export const assertEmpty = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'seller-desk restore' });
  await client.connect();
  try {
    const connected = `select count(*)::int as count from pg_stat_activity where datname = current_database()
      and application_name in ('seller-desk', 'seller-desk signals')`;
    if ((await count(client, connected)) > 0)
      throw new StartFailure('A seller-desk runs on this database. Stop every node first.');
    const tables = `select count(*)::int as count from information_schema.tables where table_schema = 'public'`;
    if ((await count(client, tables)) > 0)
      throw new StartFailure('This database is not empty. Make a new one and name it in DATABASE_URL.');
  } finally {
    await client.end();
  }
};

/** Restores a dump into an empty database on a server, in one transaction. */
export const loadServer = async (url: string, file: string): Promise<void> => {
  await assertEmpty(url);
  await runTool('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`,
    file,
  ]);
};
