import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';
import {
  asOwner,
  giveToOwner,
  isAlive,
  killPostmaster,
  postmasterOf,
  takesConnections,
} from './postgres-process';

/** A PostgreSQL server for one run, which may be killed. */
export interface OwnCluster {
  readonly url: string;
  /** The path under which this process can read the server's data folder. */
  readonly seen: () => string;
  /** Sends SIGKILL to all processes at once, as when the machine fails. */
  readonly kill: () => Promise<void>;
  /** Starts the server again on the same data and port, and waits until it accepts connections. */
  readonly start: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

const START_MS = 60_000;

/** The number of characters of PostgreSQL's log that an error contains. */
const SHOWN = 4000;

export interface ClusterOptions {
  /** Puts the data on a file system of this size in memory; see `canHaveSmallDisk`. */
  readonly diskBytes?: number;
  /** Lines for postgresql.conf, as `name=value`. */
  readonly settings?: readonly string[];
}

/** Whether this user account may mount a small file system for a server. */
export const canHaveSmallDisk = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

/**
 * A shell script for a new mount namespace: mounts memory over the data ($1), copies the files of $2 into it, and
 * runs the remaining arguments.
 */
const ON_SMALL_DISK =
  'mv "$1" "$2" && mkdir "$1" && mount -t tmpfs -o size="$0" none "$1" && cp -a "$2"/. "$1" && shift 2 && exec "$@"';

/**
 * Fills a new data folder by one of PostgreSQL's programs and starts a server over it, on a free port of this machine.
 */
const clusterFrom = async (
  programs: string,
  fill: (data: string) => readonly [string, readonly string[]],
  { diskBytes, settings = [] }: ClusterOptions,
): Promise<OwnCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-cluster-'));
  giveToOwner(folder);
  const data = join(folder, 'data');
  const [filler, fillerArgs] = fill(data);
  const [command, commandArgs] = asOwner(join(programs, filler), fillerArgs);
  const made = spawnSync(command, commandArgs, { encoding: 'utf8', cwd: folder });
  if (made.status !== 0) throw new Error(`no cluster could be made: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  /** PostgreSQL appends to this log at every start. */
  const log = join(folder, 'postgres.log');
  /** The path under which this process can read the server's data folder, also on a small disk. */
  const seen = (): string => (diskBytes === undefined ? data : `/proc/${child?.pid ?? 0}/root${data}`);

  const start = async (): Promise<void> => {
    const [program, args] = asOwner(join(programs, 'postgres'), [
      ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    const small = ['--mount', 'sh', '-c', ON_SMALL_DISK, String(diskBytes), data, join(folder, 'made')];
    const output = openSync(log, 'a');
    const written = statSync(log).size;
    const options: SpawnOptions = { cwd: folder, stdio: ['ignore', output, output] };
    const begun = Date.now();
    const started =
      diskBytes === undefined
        ? spawn(program, args, options)
        : spawn('unshare', [...small, program, ...args], options);
    child = started;
    closeSync(output);
    let ended: string | undefined;
    started.once('error', (error) => (ended = error.message));
    started.once('exit', (code, signal) => (ended ??= `it ended with ${code ?? signal ?? 'nothing'}`));
    while (!(await takesConnections(url))) {
      const waited = Date.now() - begun;
      if (ended === undefined && waited > START_MS) ended = `it took no connection for ${waited} ms`;
      if (ended !== undefined) {
        const output = readFileSync(log).subarray(written).toString().slice(-SHOWN);
        throw new Error(`PostgreSQL did not start: ${ended}. It wrote:\n${output}`);
      }
      await sleep(50);
    }
  };
  const kill = (): Promise<void> => killPostmaster(postmasterOf(seen()));
  await start();
  return {
    url,
    seen,
    kill,
    start,
    discard: async () => {
      if (child !== undefined && isAlive(postmasterOf(seen()))) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Makes a cluster in a folder of its own, on a free port of this machine, and starts it. */
export const ownCluster = (programs: string, options: ClusterOptions = {}): Promise<OwnCluster> =>
  clusterFrom(
    programs,
    (data) => [
      'initdb',
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    ],
    options,
  );

/** Makes a streaming standby of a cluster from a new copy. */
export const standbyOf = (
  programs: string,
  primary: OwnCluster,
  options: ClusterOptions = {},
): Promise<OwnCluster> =>
  clusterFrom(
    programs,
    (data) => [
      'pg_basebackup',
      ['-D', data, '-d', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    ],
    options,
  );
