import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandler, type Handler } from '@backend/core/create-handler';
import type { Storage } from '@backend/core/ports/storage.port';
import { addAccount } from '@backend/node/add-account';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { openStorage } from '@backend/storage/open-storage';
import { PLATFORM_IDS } from '@/domain/platform/platform';
import { embeddedDatabase } from '@tests/support/database/embedded';
import type { OwnDatabase } from '@tests/support/database/own-database';

const world = nodeWorld(createLogger('silent'), createPasswordHasher(4));

let database: OwnDatabase;
let storage: Storage;
let handler: Handler;
beforeEach(async () => {
  database = await embeddedDatabase();
  storage = openStorage(database.db, { kind: 'embedded' });
  const settings = { platforms: PLATFORM_IDS, captcha: false };
  handler = createHandler({ storage, files: databaseFileStore(database.db), world, settings });
});
afterEach(() => database.discard());

const call = async (path: string, init: RequestInit) =>
  (await handler(new Request(`http://127.0.0.1/api${path}`, init))).json();

const signIn = (platform: string, username: string, password: string) =>
  call('/login', {
    method: 'POST',
    headers: { platform, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

const add = (...given: readonly string[]) => addAccount(storage, world, given);
const ACME = ['--platform', 'kyx', '--user-name', 'acme', '--name', 'Acme Ltd'];

describe('an operator adds an account', () => {
  it('which signs in with the password that was told, and looks after users of its own', async () => {
    const said = await add(...ACME);
    const password = /nowhere else: (\S{14})$/m.exec(said)?.[1] ?? '';
    const { code, token } = await signIn('kyx', 'acme', password);
    expect(code).toBe(200);
    const headers = { authorization: `Bearer ${token}`, platform: 'kyx' };
    const info = await call('/getInfo', { headers });
    expect(info.roles).toEqual(['seller']);
    expect(info.permissions).toContain('seller:user:add');
    const users = await call('/seller/user/list', { headers });
    expect(users.rows.map(({ userName }: { userName: string }) => userName)).toEqual(['acme']);
    expect((await signIn('cyy', 'acme', password)).code).not.toBe(200);
  });

  it('with the rights of its role, whichever that is but a shop’s', async () => {
    await add(...ACME, '--role', 'handler');
    const { permissions, type } = (await storage.accounts.byUserName('kyx', 'acme')) ?? {};
    expect([type, permissions]).toEqual(['SELLER', ['order:list', 'order:detail', 'work:list']]);
    for (const role of ['shop', 'emperor']) {
      const other = ['--platform', 'kyx', '--user-name', 'other', '--name', 'x', '--role', role];
      await expect(add(...other), role).rejects.toThrow('It may be admin, platform, seller');
    }
    expect(await storage.accounts.byUserName('kyx', 'other')).toBeUndefined();
  });

  it('and is told why not', async () => {
    await add(...ACME);
    await expect(add(...ACME)).rejects.toThrow('“acme”');
    await expect(add('--platform', 'kyx', '--user-name', 'ACME', '--name', 'x')).rejects.toThrow('“ACME”');
    await expect(add('--platform', 'kyx', '--user-name', 'a', '--name', 'x')).rejects.toThrow(/2.*20/);
    await expect(add('--platform', 'moon', '--user-name', 'abc', '--name', 'x')).rejects.toThrow(
      'no platform',
    );
    await expect(add('--user-name', 'abc')).rejects.toThrow('npm run add-account');
    await expect(add(...ACME, '--colour', 'red')).rejects.toThrow('npm run add-account');
  });
});
