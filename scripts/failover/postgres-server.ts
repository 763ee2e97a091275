import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  asOwner,
  giveToOwner,
  isAlive,
  killPostmaster,
  postmasterOf,
  takesConnections,
} from '../faults/postgres-process';

const START_MS = 60_000;

/** One PostgreSQL server of the pair, with its data folder and port. It can be primary or standby. */
export interface PostgresServer {
  readonly url: string;
  readonly takesConnections: () => Promise<boolean>;
  readonly query: (statement: string) => Promise<readonly Readonly<Record<string, string>>[]>;
  /** Makes a new cluster with the shipped settings and starts it. */
  readonly create: () => Promise<void>;
  /** Makes this server the standby of another one: by pg_rewind if its own data allow this, otherwise by a new copy. */
  readonly follow: (primary: PostgresServer) => Promise<'rewound' | 'copied'>;
  /** Sends SIGKILL to only the postmaster, or to all processes of the server. Returns once none of them is left. */
  readonly kill: (what: 'postmaster' | 'all') => Promise<void>;
  readonly promote: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

export const postgresServer = (
  programs: string,
  folder: string,
  name: string,
  port: number,
): PostgresServer => {
  const data = join(folder, name);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;

  const tryProgram = (program: string, ...args: readonly string[]) => {
    const [command, all] = asOwner(join(programs, program), args);
    return spawnSync(command, all, { encoding: 'utf8', cwd: folder });
  };
  const program = (...given: readonly [string, ...string[]]): void => {
    const { status, stderr, error } = tryProgram(...given);
    if (status !== 0) throw new Error(`${given[0]} failed: ${stderr || error?.message}`);
  };
  const start = async (): Promise<void> => {
    const [command, args] = asOwner(join(programs, 'postgres'), [
      ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
    ]);
    const started = spawn(command, args, { cwd: folder, stdio: 'ignore' });
    child = started;
    const until = Date.now() + START_MS;
    while (!(await takesConnections(url))) {
      if (started.exitCode !== null || Date.now() > until) throw new Error(`${name} did not start`);
      await sleep(50);
    }
  };
  const query: PostgresServer['query'] = async (statement) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const connectionTo = (primary: PostgresServer): string => {
    const { hostname, port: at, username } = new URL(primary.url);
    return `host=${hostname} port=${at} user=${username} dbname=postgres`;
  };
  return {
    url,
    takesConnections: () => takesConnections(url),
    query,
    create: async () => {
      program('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale');
      copyFileSync('deploy/postgresql/replication.conf', join(data, 'replication.conf'));
      giveToOwner(join(data, 'replication.conf'));
      appendFileSync(join(data, 'postgresql.conf'), "\ninclude = 'replication.conf'\n");
      await start();
      await query('create role seller_desk_check login');
    },
    follow: async (primary) => {
      // pg_rewind reads the primary's timeline from its control file, and a checkpoint writes that file.
      await primary.query('checkpoint');
      const rewind = tryProgram(
        ...(['pg_rewind', '-D', data, '-R', '--source-server', connectionTo(primary)] as const),
      );
      if (rewind.status !== 0) {
        rmSync(data, { recursive: true, force: true });
        program('pg_basebackup', '-D', data, '-R', '-c', 'fast', '-d', connectionTo(primary));
      }
      await start();
      return rewind.status === 0 ? 'rewound' : 'copied';
    },
    kill: async (what) => {
      await killPostmaster(postmasterOf(data), what);
    },
    promote: async () => {
      program('pg_ctl', 'promote', '-D', data, '-w');
    },
    discard: async () => {
      // If copying the primary failed, there is no data folder, and so no server to kill.
      if (child?.exitCode !== null || !existsSync(join(data, 'postmaster.pid'))) return;
      if (isAlive(postmasterOf(data))) await killPostmaster(postmasterOf(data));
    },
  };
};
