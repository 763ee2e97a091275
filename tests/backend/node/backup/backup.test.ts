import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ProcessEnvironment,
  type ServerProcess,
  startServerProcess,
} from '@tests/support/running-back-end/server-process';
import { emptyOnServer, type EmptyDatabase } from '@tests/support/database/empty-on-server';
import { operate } from './run-command';
import { PICTURE, sellerAtWork } from './seller-at-work';
import { migratedFolder } from '@tests/support/database/engine-template';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * On each platform, the demo data have two payout receipts, four transfer vouchers, seven pictures of messages, and the
 * pictures of goods and SKUs.
 */
const DEMO_FILES = 72 * PLATFORM_IDS.length;

describe('a backup of the embedded database', () => {
  const places = newFolder();
  const dataDir = join(places, 'data');
  const backup = join(places, 'monday');
  const env: ProcessEnvironment = { DATA_DIR: dataDir };
  let server: ServerProcess;
  beforeAll(async () => {
    await rename(await migratedFolder(), dataDir);
    server = await startServerProcess(env);
    // The test first loads the demo data, which takes a while.
  }, 300_000);
  afterAll(() => server.kill('SIGKILL'));

  it('is made by the live process and contains the state of that moment', async () => {
    const work = await sellerAtWork(server.url);
    await work.show(await work.upload());
    const { code, output } = await operate('backup', env, backup);
    expect([code, output]).toEqual([
      0,
      `Backed up to ${backup}: the embedded database and ${DEMO_FILES + 1} uploads.\n`,
    ]);
    expect(readdirSync(backup).toSorted()).toEqual(['backup.json', 'database.tar.gz', 'files']);
    await work.say('备份之后说的');
    expect((await work.last())?.content).toBe('备份之后说的');
  });

  it('does not overwrite another backup', async () => {
    const before = readFileSync(join(backup, 'backup.json'), 'utf8');
    const { code, output } = await operate('backup', env, backup);
    expect([code, output]).toEqual([1, expect.stringContaining('is there already')]);
    expect(readFileSync(join(backup, 'backup.json'), 'utf8')).toBe(before);
    expect(existsSync(`${backup}.partial`)).toBe(false);
  });

  it('is not restored while a process uses the data', async () => {
    const { code, output } = await operate('restore', env, backup, '--replace');
    expect([code, output]).toEqual([1, expect.stringContaining(`in use by process ${server.pid}`)]);
    expect((await (await sellerAtWork(server.url)).last())?.content).toBe('备份之后说的');
  });

  it('is also made while no process runs', async () => {
    await server.kill('SIGTERM');
    const tuesday = join(places, 'tuesday');
    expect((await operate('backup', env, tuesday)).code).toBe(0);
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
    expect(JSON.parse(readFileSync(join(tuesday, 'backup.json'), 'utf8'))).toMatchObject({
      files: DEMO_FILES + 1,
    });
  });

  it('is not made from a folder without a database, and creates no database there', async () => {
    const elsewhere = newFolder();
    const { code, output } = await operate('backup', { DATA_DIR: elsewhere }, join(places, 'nothing'));
    expect([code, output]).toEqual([1, expect.stringContaining('holds no embedded database')]);
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(existsSync(join(places, 'nothing'))).toBe(false);
  });

  it('requires the upload folder when it is a backup of a database server', async () => {
    const settings = { DATA_DIR: join(places, 'nowhere'), DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const { code, output } = await operate('backup', settings, join(places, 'nothing'));
    expect([code, output]).toEqual([1, expect.stringContaining('nowhere does not exist. Set DATA_DIR')]);
    expect(existsSync(join(places, 'nothing'))).toBe(false);
  });

  it('replaces existing data only on request', async () => {
    const { code, output } = await operate('restore', env, backup);
    expect([code, output]).toEqual([1, expect.stringContaining('Add --replace to set it aside')]);
  });

  it('is restored completely: texts and pictures, without later changes', async () => {
    const { code, output } = await operate('restore', env, backup, '--replace');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(new RegExp(`with ${DEMO_FILES + 1} uploads[^]*before-restore-`)),
    ]);
    server = await startServerProcess(env);
    const work = await sellerAtWork(server.url);
    expect((await work.last())?.content).toBe('');
    expect((await work.pictureShown()).equals(PICTURE)).toBe(true);
  });

  it('is restored into an empty folder on another machine', async () => {
    const elsewhere = { DATA_DIR: join(newFolder(), 'data') };
    expect((await operate('restore', elsewhere, backup)).code).toBe(0);
    const other = await startServerProcess(elsewhere);
    expect((await (await sellerAtWork(other.url)).last())?.content).toBe('');
    await other.kill('SIGKILL');
  });

  it('is refused when it is incomplete, before anything is written', async () => {
    appendFileSync(join(backup, 'database.tar.gz'), 'x');
    const elsewhere = join(newFolder(), 'data');
    const { code, output } = await operate('restore', { DATA_DIR: elsewhere }, backup);
    expect([code, output]).toEqual([1, expect.stringContaining('is incomplete or was modified')]);
    expect(readdirSync(elsewhere)).toEqual([]);
    const none = await operate('restore', { DATA_DIR: elsewhere }, places);
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('holds no backup')]);
  });
});

const server = process.env['TEST_DATABASE_URL'] ?? '';

/** The backup uses PostgreSQL's own tool; without it the test is skipped. */
const hasTools = spawnSync('pg_dump', ['--version']).status === 0;

describe.skipIf(server === '' || !hasTools)('a backup of a server', () => {
  const places = newFolder();
  const backup = join(places, 'monday');
  let first: EmptyDatabase;
  let second: EmptyDatabase;
  beforeAll(async () => {
    [first, second] = [await emptyOnServer(server), await emptyOnServer(server)];
  });
  afterAll(async () => {
    await first.drop();
    await second.drop();
  });

  it('restores everything into another database, and overwrites neither a database with data nor one in use', async () => {
    const env = { DATA_DIR: join(places, 'data'), DATABASE_URL: first.url };
    const running = await startServerProcess(env);
    const work = await sellerAtWork(running.url);
    await work.say('搬家之前说的');
    expect(await operate('backup', env, backup)).toMatchObject({ code: 0 });
    const used = await operate('restore', env, backup);
    expect([used.code, used.output]).toEqual([1, expect.stringContaining('Stop every node first')]);
    await running.kill('SIGTERM');
    const full = await operate('restore', env, backup);
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('is not empty')]);

    const other = { DATA_DIR: join(places, 'other'), DATABASE_URL: second.url };
    expect(await operate('restore', other, backup)).toMatchObject({ code: 0 });
    const restored = await startServerProcess(other);
    expect((await (await sellerAtWork(restored.url)).last())?.content).toBe('搬家之前说的');
    await restored.kill('SIGTERM');
  });

  it('is not restored as a backup of an embedded database', async () => {
    const { code, output } = await operate('restore', { DATA_DIR: join(places, 'third') }, backup);
    expect([code, output]).toEqual([1, expect.stringContaining('Set DATABASE_URL to an empty database')]);
  });
});
