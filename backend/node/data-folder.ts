import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity';
import { reasonOf, StartFailure } from './start-failure';

/** The lock of a data folder: a file that names the process that uses the folder. */
const LOCK = 'lock.json';
/** The guard of a takeover: a file that exists while a process removes a leftover lock. */
const TAKEOVER = 'lock.takeover';
/**
 * A lock is incomplete for an instant while it is written, and a guard exists just as briefly. An incomplete lock or a
 * guard that is older than this, in ms, is a leftover.
 */
const SETTLED_MS = 5000;
const RETRY_MS = 50;

interface Holder extends ProcessIdentity {
  readonly since: string;
}

/**
 * Thrown if another process uses the folder, or may use it on another computer. The message contains that process, its
 * start time and a remedy.
 */
export class DataFolderInUse extends StartFailure {}

/** A data folder that this process has locked. */
export interface DataFolder {
  readonly path: string;
  /** Releases the folder. Removes only files that this process wrote. */
  release(): void;
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

const cannotUse = (path: string, error: unknown): StartFailure => {
  const { code } = error as NodeJS.ErrnoException;
  const advice = ['EROFS', 'EACCES', 'EPERM'].includes(code ?? '')
    ? ' Make it writable for this account, or set DATA_DIR to another folder.'
    : '';
  return new StartFailure(`The folder ${path} cannot be used for data: ${reasonOf(error)}.${advice}`);
};

/** Creates a file with its content, unless it exists. */
const claim = (file: string, content: string): boolean => {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw cannotUse(dirname(file), error);
  }
};

const ageOf = (file: string): number => {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

/** The process that holds the lock; `unreadable` while the lock is being written, or if it was left incomplete. */
const holderOf = (file: string): Holder | 'none' | 'unreadable' => {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return typeof holder.pid === 'number' && typeof holder.host === 'string' ? holder : 'unreadable';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'unreadable';
  }
};

const isOurs = (file: string, content: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === content;
  } catch {
    return false;
  }
};

const makeFolder = (path: string): void => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw cannotUse(path, error);
  }
};

const inUse = (path: string, file: string, holder: Holder): DataFolderInUse => {
  const who = `process ${holder.pid}, running since ${holder.since}`;
  return new DataFolderInUse(
    holder.host === hostname()
      ? `The data in ${path} are in use by ${who}. Stop that process, or set DATA_DIR to another folder.`
      : `The data in ${path} are in use by ${who} on the computer ${holder.host}. ` +
          `If nothing runs there any more, delete ${file}; or set DATA_DIR to another folder.`,
  );
};

/**
 * Removes a leftover lock. Only one process at a time does this, after it has checked again that the lock is a
 * leftover.
 */
const takeOver = (folder: string, file: string, isLeftBehind: () => boolean): void => {
  const guard = join(folder, TAKEOVER);
  if (ageOf(guard) > SETTLED_MS) rmSync(guard, { force: true });
  if (!claim(guard, String(process.pid))) return;
  try {
    if (isLeftBehind()) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
};

/**
 * Creates the folder and locks it for this process. Embedded PostgreSQL has no lock of its own, and two processes on
 * one folder silently lose each other's rows. The lock of an ended process is taken over. If the process still runs,
 * `DataFolderInUse` is thrown.
 */
export const lockDataFolder = async (dataDir: string): Promise<DataFolder> => {
  const path = resolve(dataDir);
  const file = join(path, LOCK);
  makeFolder(path);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new StartFailure(
      `${file} must be the file that says who uses the data, and is none. Remove it, or set DATA_DIR to another folder.`,
    );
  const content = JSON.stringify({ ...thisProcess(), since: new Date().toISOString() } satisfies Holder);

  const isLeftBehind = (): boolean => {
    const holder = holderOf(file);
    if (holder === 'none') return false;
    return holder === 'unreadable' ? ageOf(file) > SETTLED_MS : !isRunning(holder);
  };

  while (!claim(file, content)) {
    const holder = holderOf(file);
    if (typeof holder === 'object' && isRunning(holder)) throw inUse(path, file, holder);
    if (isLeftBehind()) takeOver(path, file, isLeftBehind);
    else await sleep(RETRY_MS);
  }
  return {
    path,
    release: () => {
      if (isOurs(file, content)) rmSync(file, { force: true });
    },
  };
};
