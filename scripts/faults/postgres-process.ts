import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';

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
export const asOwner = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

const numberOf = (option: '-u' | '-g'): number =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);

/** State of a process, by what the system says; `undefined` when it is gone. */
const stateOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ', 1)[0];
  } catch {
    return undefined;
  }
};

/** The folder that a process runs in; `undefined` when it has ended. */
const folderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** All processes of a server, also those that outlived their postmaster: each runs in the folder of its data. */
const processesIn = (folder: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => folderOf(each) === folder && isAlive(each));

/** A process that has ended and was not waited for yet (`Z`) does nothing any more. */
export const isAlive = (pid: number): boolean => {
  const state = stateOf(pid);
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

/** The folder must belong to the account that PostgreSQL runs as. */
export const giveToOwner = (folder: string): void => {
  if (process.getuid?.() === 0) chownSync(folder, numberOf('-u'), numberOf('-g'));
};

/** The process that serves a data folder, by the file that PostgreSQL keeps there. */
export const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/**
 * SIGKILL for the postmaster and every process it started, as when the machine goes down, or for the postmaster alone: the
 * others end by themselves once they notice. Returns when none of them is left. A process that was forked meanwhile would
 * hold the shared memory, and a postmaster that was not waited for would hold the data: the next server would not start.
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
