import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/faults/free-port';

/** A PgBouncer in transaction mode in front of a PostgreSQL server. */
export interface Pooler {
  /** The URL of a database of that server through the pooler. */
  readonly urlOf: (databaseUrl: string) => string;
  readonly stop: () => Promise<void>;
}

/** The path of PgBouncer, or `undefined` if it is not installed. */
export const pgbouncer = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => existsSync(program));

const START_MS = 10_000;

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const ownerId = (option: '-u' | '-g'): number =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);

/**
 * Starts the real PgBouncer on a free port. `ignored` lists startup parameters that it drops instead of refusing the
 * connection.
 */
export const startPooler = async (
  program: string,
  serverUrl: string,
  ignored: readonly string[] = [],
): Promise<Pooler> => {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-pooler-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const file = join(folder, 'pgbouncer.ini');
  const user = `user=${decodeURIComponent(username)}${password === '' ? '' : ` password=${decodeURIComponent(password)}`}`;
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort || '5432'} ${user}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      `unix_socket_dir =`,
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 8',
      // Round robin gives two consecutive transactions different connections, so that a test notices session state.
      'server_round_robin = 1',
      `ignore_startup_parameters = ${ignored.join(',')}`,
      '',
    ].join('\n'),
  );
  if (asRoot) for (const each of [folder, file]) chownSync(each, ownerId('-u'), ownerId('-g'));
  // PgBouncer refuses to run as root.
  const [command, args] = asRoot
    ? ['runuser', ['-u', 'postgres', '--', program, '-q', file]]
    : [program, ['-q', file]];
  const child = spawn(command, args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const urlOf = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    return url.href;
  };
  const until = Date.now() + START_MS;
  while (!(await answers(urlOf(serverUrl)))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('PgBouncer did not start.');
  }
  return {
    urlOf,
    stop: async () => {
      // `runuser` passes SIGTERM on to PgBouncer.
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
