import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandler, type Handler } from '@backend/core/create-handler';
import type { Storage } from '@backend/core/ports/storage.port';
import { addAccount } from '@backend/node/add-account';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { openStorage } from '@backend/storage/open-storage';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { embeddedDatabase } from '@tests/support/database/embedded';
import type { OwnDatabase } from '@tests/support/database/own-database';

const world = nodeWorld(createLogger('silent'), createPasswordHasher(4));

let database: OwnDatabase;
let storage: Storage;
let handler: Handler;
beforeEach(async () => {
  database = await embeddedDatabase();
  storage = openStorage(database.db, { kind: 'embedded' });
  const settings = { platforms: PLATFORM_IDS, captcha: false, secretKey: 'for tests' };
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

const BLANK = { city: '', address: '' };

describe('an account that an operator adds', () => {
  it('must change its password first and manages its own users', async () => {
    const output = await add(...ACME);
    const password = /nowhere else: (\S{14})$/m.exec(output)?.[1] ?? '';
    const { code, token } = await signIn('kyx', 'acme', password);
    expect(code).toBe(200);
    const headers = { authorization: `Bearer ${token}`, platform: 'kyx' };
    const early = await call('/seller/user/list', { headers });
    expect(early.refusal).toBe('session.password-change-required');
    const changed = await call('/seller/user/profile/updatePwd', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ oldPassword: password, newPassword: 'Kranich-Moor-81' }),
    });
    expect(changed.code).toBe(200);
    const info = await call('/getInfo', { headers });
    expect(info.roles).toEqual(['seller']);
    expect(info.permissions).toContain('seller:user:add');
    const users = await call('/seller/user/list', { headers });
    expect(users.rows.map(({ userName }: { userName: string }) => userName)).toEqual(['acme']);
    expect((await signIn('kyx', 'acme', password)).code).not.toBe(200);
    expect((await signIn('cyy', 'acme', 'Kranich-Moor-81')).code).not.toBe(200);
  });

  it('gets the permissions of its role, and is refused with an unknown role', async () => {
    await add(...ACME, '--role', 'handler');
    const { permissions, type } = (await storage.accounts.byUserName('kyx', 'acme')) ?? {};
    expect([type, permissions]).toEqual([
      'SELLER',
      [
        ...['order:list', 'order:detail', 'work:list', 'order:assign', 'order:afterSale'],
        ...['order:revealPhone', 'feedback:add'],
      ],
    ]);
    const other = ['--platform', 'kyx', '--user-name', 'other', '--name', 'x', '--role', 'emperor'];
    await expect(add(...other)).rejects.toThrow('It may be admin, platform, seller');
    expect(await storage.accounts.byUserName('kyx', 'other')).toBeUndefined();
  });

  it('can have every role of the product', async () => {
    await database.db
      .insertInto('shop')
      .values({ ...BLANK, platform: 'kyx', name: '门店' })
      .execute();
    for (const { key, accountType } of await storage.reference.roles('kyx')) {
      const shop = accountType === 'SHOP' ? ['--shop', '门店'] : [];
      await add('--platform', 'kyx', '--user-name', `my-${key}`, '--name', 'x', '--role', key, ...shop);
      const { roles, type } = (await storage.accounts.byUserName('kyx', `my-${key}`)) ?? {};
      expect([roles, type]).toEqual([[key], accountType]);
    }
  });

  it('belongs to a shop that is given by number or name', async () => {
    const keeper = ['--platform', 'kyx', '--role', 'shop', '--name', 'x'];
    await expect(add(...keeper, '--user-name', 'keeper')).rejects.toThrow('kyx has no shop yet');
    const { id } = await database.db
      .insertInto('shop')
      .values([{ ...BLANK, platform: 'kyx', name: '同名' }])
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('shop')
      .values([
        { ...BLANK, platform: 'kyx', name: '同名' },
        { ...BLANK, platform: 'cyy', name: '别处' },
      ])
      .execute();
    const keeperOf = (userName: string, shop: string) =>
      add(...keeper, '--user-name', userName, '--shop', shop);
    await expect(add(...keeper, '--user-name', 'keeper')).rejects.toThrow(`${id} (同名)`);
    await expect(keeperOf('keeper', '同名')).rejects.toThrow('its number');
    await expect(keeperOf('keeper', '别处')).rejects.toThrow('its number');
    await keeperOf('keeper', id);
    const { shopId, type } = (await storage.accounts.byUserName('kyx', 'keeper')) ?? {};
    expect([shopId, type]).toEqual([id, 'SHOP']);
    await expect(add(...ACME, '--shop', id)).rejects.toThrow('leave --shop out');
  });

  it('is refused with the reason', async () => {
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
