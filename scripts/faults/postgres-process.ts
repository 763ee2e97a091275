import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';

/** The folder of the newest installed PostgreSQL programs; `undefined` if there are none. PG_BIN overrides it. */
export const postgresPrograms = (): string | undefined => {
  const named = process.env['PG_BIN'];
  if (named !== undefined && named !== '') return named;
  if (!existsSync(INSTALLED)) return undefined;
  return readdirSync(INSTALLED)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
};

/** PostgreSQL refuses to run as root, so root runs it under the account of the installation. */
export const asOwner = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

const numberOf = (option: '-u' | '-g'): number =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);

/** The state of a process as the system reports it; `undefined` if it has ended. */
const stateOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ', 1)[0];
  } catch {
    return undefined;
  }
};

/** The working directory of a process; `undefined` if it has ended. */
const folderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** All processes of a server, also those that outlived their postmaster. Each runs in the data folder. */
const processesIn = (folder: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => folderOf(each) === folder && isAlive(each));

/** A zombie process (`Z`) has ended, but its parent has not collected its exit status. */
export const isAlive = (pid: number): boolean => {
  const state = stateOf(pid);
  return state !== undefined && state !== 'Z';
};

/** Kills a process, unless it has already ended. PostgreSQL's workers may end by themselves at any time. */
const killIfAlive = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const answersTrue = async (url: string, question: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: boolean }>(`select ${question} as answer`);
    return rows[0]?.answer === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

export const takesConnections = (url: string): Promise<boolean> => answersTrue(url, 'true');

export const leadsToPrimary = (url: string): Promise<boolean> => answersTrue(url, 'not pg_is_in_recovery()');

/** If this process runs as root, gives a folder to the account under which PostgreSQL runs. */
export const giveToOwner = (folder: string): void => {
  if (process.getuid?.() === 0) chownSync(folder, numberOf('-u'), numberOf('-g'));
};

/** The id of the process that serves a data folder, read from PostgreSQL's own file. */
export const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/**
 * Sends SIGKILL to the postmaster and its children, as when the machine fails, or to the postmaster alone: the children
 * then end by themselves. Returns when none of them is left. A remaining process would keep the shared memory or the
 * data locked, so that the next server could not start.
 */
export const killPostmaster = async (
  postmaster: number,
  what: 'postmaster' | 'all' = 'all',
): Promise<void> => {
  const folder = folderOf(postmaster);
  const others = (): readonly number[] => (folder === undefined ? [] : processesIn(folder));
  const known = what === 'all' ? others() : [];
  for (const each of [postmaster, ...known]) killIfAlive(each);
  while (stateOf(postmaster) !== undefined || others().length > 0) {
    if (what === 'all') for (const each of others()) killIfAlive(each);
    await sleep(10);
  }
};
