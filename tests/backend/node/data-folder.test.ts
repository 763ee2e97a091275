import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from '@backend/node/data-folder';
import { thisProcess } from '@backend/node/process-identity';
import { canHaveSmallStore } from '../../../scripts/faults/full-store';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  lock = join(folder, 'lock.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SINCE = '2026-01-05T04:00:00.000Z';

const leave = (content: object | string): void =>
  writeFileSync(lock, typeof content === 'string' ? content : JSON.stringify(content));

const longAgo = (file: string): void => utimesSync(file, 1, 1);

/** The id of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } });

describe('a data folder', () => {
  it('is refused with a message when its lock is a directory', async () => {
    mkdirSync(lock);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `${lock} must be the file that says who uses the data, and is none. Remove it, or set DATA_DIR to another folder.`,
    );
  });

  it.skipIf(!canHaveSmallStore())('is refused with a message when it is mounted read-only', () => {
    const { status, stderr } = run(
      'unshare',
      [
        ...['--user', '--map-root-user', '--mount', 'sh', '-c'],
        'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$1" dist/server/main.js',
        ...[folder, process.execPath],
      ],
      { DATA_DIR: folder, PORT: '0', DATABASE_URL: '' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /cannot start:\n {2}- The folder \S+ cannot be used for data: EROFS.*\. Make it writable for this account, or set DATA_DIR to another folder\.\n/,
    );
    expect(stderr).not.toMatch(/ {4}at /);
  });

  it.skipIf(process.platform !== 'linux')('is taken over from a zombie process', async () => {
    // The shell becomes a process that never waits for its child, so the child stays a zombie.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    const stateOf = (): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? '';
    await expect.poll(stateOf).toBe('Z');
    leave({ pid, host: hostname(), birth: '', since: SINCE });
    (await lockDataFolder(folder)).release();
    parent.kill('SIGKILL');
  });

  it('is created, locked and released', async () => {
    const path = join(folder, 'deep', 'data');
    const taken = await lockDataFolder(path);
    expect(JSON.parse(readFileSync(join(path, 'lock.json'), 'utf8'))).toMatchObject(thisProcess());
    taken.release();
    expect(existsSync(join(path, 'lock.json'))).toBe(false);
    (await lockDataFolder(path)).release();
  });

  it('cannot be locked twice by one process', async () => {
    const taken = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    taken.release();
  });

  it('is refused with a message that states which process has locked it, and since when', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    leave({ pid: other.pid, host: hostname(), birth: '', since: SINCE });
    const refusal = await lockDataFolder(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect((refusal as Error).message).toContain(`process ${String(other.pid)}, running since ${SINCE}`);
    expect((refusal as Error).message).toContain('DATA_DIR');
    other.kill('SIGKILL');
  });

  it('is taken over from a process that no longer exists', async () => {
    leave({ pid: deadPid(), host: hostname(), birth: '', since: SINCE });
    (await lockDataFolder(folder)).release();
  });

  it('is taken over when the process id now belongs to another process', async () => {
    leave({ pid: process.pid, host: hostname(), birth: 'another-boot/1', since: SINCE });
    (await lockDataFolder(folder)).release();
  });

  it('is never taken over from another computer, whose processes cannot be checked here', async () => {
    leave({ pid: deadPid(), host: 'another-computer', birth: '', since: SINCE });
    await expect(lockDataFolder(folder)).rejects.toThrow(
      /on the computer another-computer.*delete .*lock\.json/s,
    );
  });

  it('is taken over when an incomplete lock file is old, but not while it is being written', async () => {
    leave('{"pid":');
    const waiting = lockDataFolder(folder);
    const first = await Promise.race([
      waiting.then(() => 'taken'),
      new Promise((go) => setTimeout(go, 200, 'waits')),
    ]);
    expect(first).toBe('waits');
    longAgo(lock);
    (await waiting).release();
  });

  it('is taken over even if a stale takeover claim exists', async () => {
    leave({ pid: deadPid(), host: hostname(), birth: '', since: SINCE });
    const claim = join(folder, 'lock.takeover');
    writeFileSync(claim, '1');
    longAgo(claim);
    (await lockDataFolder(folder)).release();
    expect(existsSync(claim)).toBe(false);
  });

  it('is taken over by only one of many processes that find it abandoned', async () => {
    for (let round = 0; round < 20; round += 1) {
      const path = join(folder, String(round));
      mkdirSync(path);
      writeFileSync(
        join(path, 'lock.json'),
        JSON.stringify({ pid: deadPid(), host: hostname(), birth: '', since: SINCE }),
      );
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataFolder(path)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('is not released by a process whose lock was replaced', async () => {
    const taken = await lockDataFolder(folder);
    leave('another process');
    taken.release();
    expect(readFileSync(lock, 'utf8')).toBe('another process');
  });
});
