import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import pg from 'pg';
import { StartFailure } from '../start-failure';

/** The query parameters of a database URL that mean the same to the driver and to libpq. */
const VARIABLE_OF: Readonly<Record<string, string>> = {
  user: 'PGUSER',
  password: 'PGPASSWORD',
  host: 'PGHOST',
  port: 'PGPORT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
  options: 'PGOPTIONS',
  connect_timeout: 'PGCONNECT_TIMEOUT',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
};

/**
 * The mode in which libpq checks the server as strictly as the driver does. Without `uselibpqcompat`, the driver treats
 * every mode except `disable` and `no-verify` like `verify-full`. `undefined` if the URL does not ask for TLS.
 */
const sslModeOf = (parameters: URLSearchParams): string | undefined => {
  const mode = parameters.get('sslmode') ?? '';
  if (mode === 'disable' || (mode !== '' && parameters.get('uselibpqcompat') === 'true')) return mode;
  const ssl = parameters.get('ssl') ?? '';
  if (mode === 'no-verify' || ssl === 'no-verify') return 'require';
  const asksForTls =
    mode !== '' ||
    ['true', '1'].includes(ssl) ||
    ['sslcert', 'sslkey', 'sslrootcert'].some((name) => parameters.has(name));
  return asksForTls ? 'verify-full' : undefined;
};

/** The environment in which PostgreSQL's tools use the database of a URL, with the same checks of its certificate. */
export const environmentOf = (url: string): Readonly<Record<string, string>> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const mode = sslModeOf(searchParams);
  const named = [...searchParams].flatMap(([name, value]) => {
    const variable = VARIABLE_OF[name];
    return variable === undefined ? [] : [[variable, value] as const];
  });
  const { PGSSLROOTCERT: root, ...others } = Object.fromEntries(named);
  return {
    PGHOST: hostname.replace(/^\[(.+)\]$/, '$1'),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...others,
    ...(mode === undefined ? {} : { PGSSLMODE: mode }),
    // With a root certificate, libpq would verify the server even in the mode `require`.
    ...(root === undefined || searchParams.get('sslmode') === 'no-verify' ? {} : { PGSSLROOTCERT: root }),
  };
};

/**
 * Calls `work` with the environment. If the server must be verified and no root certificate is given, adds
 * the root certificates of Node.js, because libpq has none.
 */
const withRoots = async (
  env: Readonly<Record<string, string>>,
  work: (complete: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> => {
  const root = env['PGSSLROOTCERT'] ?? process.env['PGSSLROOTCERT'];
  if (env['PGSSLMODE'] !== 'verify-full' || root !== undefined) return work(env);
  const folder = await mkdtemp(join(tmpdir(), 'seller-desk-roots-'));
  try {
    const file = join(folder, 'roots.pem');
    await writeFile(file, rootCertificates.join('\n'));
    await work({ ...env, PGSSLROOTCERT: file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const runIn = (
  env: Readonly<Record<string, string>>,
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: { ...process.env, ...env },
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

/**
 * Runs one of PostgreSQL's tools. The URL is passed in the environment, because all users of a computer can see the
 * arguments of a process.
 */
const runTool = (tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> =>
  withRoots(environmentOf(url), (env) => runIn(env, tool, args));

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
