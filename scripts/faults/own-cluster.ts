import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of one's own, which may be killed. */
export interface OwnCluster {
  readonly url: string;
  /** SIGKILL for all of its processes at once, as when the machine goes down. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data and port, and waits until it takes connections. */
  readonly start: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';
const START_MS = 60_000;

/** The newest programs that are installed; `undefined` without any. PG_BIN names others. */
export const postgresPrograms = (): string | undefined => {
  const named = process.env['PG_BIN'];
  if (named !== undefined && named !== '') return named;
  if (!existsSync(INSTALLED)) return undefined;
  return readdirSync(INSTALLED)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
};

/** PostgreSQL refuses to run as root, so that root lends it the account that came with it. */
const asOwner = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

const numberOf = (option: '-u' | '-g'): number =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** State and parent of a process, by what the system says; `undefined` when it is gone. */
const processOf = (pid: number): { readonly state: string; readonly parent: number } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => processOf(each)?.parent === pid);

/** One that has ended and that nobody has waited for yet (`Z`) does nothing any more. */
const isAlive = (pid: number): boolean => {
  const state = processOf(pid)?.state;
  return state !== undefined && state !== 'Z';
};

/** Each may end by itself between being seen and being killed: PostgreSQL's helpers come and go. */
const killIfAlive = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const takesConnections = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
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

/** Makes a cluster in a folder of its own, on a free port of this machine, and starts it. */
export const ownCluster = async (programs: string): Promise<OwnCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-cluster-'));
  if (process.getuid?.() === 0) chownSync(folder, numberOf('-u'), numberOf('-g'));
  const data = join(folder, 'data');
  const [initdb, initArgs] = asOwner(join(programs, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
  ]);
  const made = spawnSync(initdb, initArgs, { encoding: 'utf8', cwd: folder });
  if (made.status !== 0) throw new Error(`no cluster could be made: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const pid = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

  const start = async (): Promise<void> => {
    const [program, args] = asOwner(join(programs, 'postgres'), [
      ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
    ]);
    child = spawn(program, args, { cwd: folder, stdio: 'ignore' });
    const until = Date.now() + START_MS;
    while (!(await takesConnections(url))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL did not start.');
      await sleep(50);
    }
  };
  const kill = async (): Promise<void> => {
    const all = [pid(), ...childrenOf(pid())];
    for (const each of all) killIfAlive(each);
    while (all.some(isAlive)) await sleep(10);
  };
  await start();
  return {
    url,
    kill,
    start,
    discard: async () => {
      if (child !== undefined && isAlive(pid())) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
