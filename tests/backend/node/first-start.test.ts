import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandler, type Handler } from '@backend/core/create-handler';
import { announcement } from '@backend/node/announcement';
import { DEMO_PASSWORD, hasDemoAccounts } from '@backend/node/demo-accounts';
import { isEmpty, populate } from '@backend/node/first-start';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { openStorage } from '@backend/storage/open-storage';
import { PLATFORM_IDS } from '@backend/core/platforms';
import type { OwnDatabase } from '@tests/support/database/own-database';
import { embeddedDatabase } from '@tests/support/database/embedded';

const FEEDBACK = ['feedback/list', 'feedback/add', 'feedback/detail/:id'];
/** The pages in the menu of every demo account. Some accounts have more. */
const PAGES_OF_ALL = ['work/list', 'order/list', 'order/reissue', 'outlet/list', ...FEEDBACK];
const MASTERS = [
  ...['adjustment', 'carrier', 'config', 'dictionary', 'notice', 'person', 'project'],
  ...['reply', 'role', 'seller', 'shop', 'staff'],
];
const BUYING = [
  ...['mall', 'mall/cart', 'mall/checkout', 'mall/mine', 'mall/my-coupons', 'mall/pay/:orderNo'],
];
const MORE_PAGES_OF: Readonly<Record<string, readonly string[]>> = {
  shop: ['integral/record', 'order/desk', ...BUYING],
  seller: ['integral/record', 'user/list', ...BUYING],
  handler: ['order/dispatch'],
  stranger: ['integral/record', 'user/list', ...BUYING],
  platform: [
    ...MASTERS.map((kind) => `master/${kind}`),
    'work/radar',
    'work/complaints',
    'order/dispatch',
    'job/dead',
    'finance/recharge',
    'finance/pay',
    'finance/reconcile',
    'finance/difference',
    'finance/accounts',
    'finance/accounts/:kind/:id',
    'mall/coupons',
    'mall/goods',
    'mall/orders',
  ],
};
const pagesIn = (routes: readonly { readonly children: readonly { readonly path: string }[] }[]) =>
  // A page in a directory has an absolute path.
  routes.flatMap(({ children }) => children.map(({ path }) => path.replace(/^\//, '')));

const world = nodeWorld(createLogger('silent'), createPasswordHasher(4));

let database: OwnDatabase;
let handler: Handler;
beforeEach(async () => {
  database = await embeddedDatabase();
  const storage = openStorage(database.db, { kind: 'embedded' });
  handler = createHandler({
    storage,
    files: databaseFileStore(database.db),
    world,
    settings: { platforms: PLATFORM_IDS, captcha: false, secretKey: 'for tests' },
  });
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

let kept = '';
const keep = (password: string): Promise<string> => {
  kept = password;
  return Promise.resolve('/data/administrator-password.txt');
};
const fill = (seed: 'demo' | 'none') =>
  populate(database.db, seed, world, keep, databaseFileStore(database.db));

const passwordOfFirstStart = async (): Promise<string> => {
  expect((await fill('none')).kind).toBe('administrators');
  return kept;
};

const demoThere = () =>
  hasDemoAccounts(openStorage(database.db, { kind: 'embedded' }).accounts, world.passwords);

describe('an empty database', () => {
  it('gets one administrator per platform, whose password is printed once', async () => {
    const password = await passwordOfFirstStart();
    expect(password).toMatch(/^[\w-]{20}$/);
    for (const platform of PLATFORM_IDS) {
      const { code, token } = await signIn(platform, 'admin', password);
      expect(code).toBe(200);
      const info = await call('/getInfo', { headers: { authorization: `Bearer ${token}` } });
      expect(info).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'], duty: 'change-password' });
    }
    expect(await fill('none')).toEqual({ kind: 'nothing' });
    expect(await fill('demo')).toEqual({ kind: 'nothing' });
    expect(await demoThere()).toBe(false);
  });

  it('contains no known password, and stores it only as a hash', async () => {
    const password = await passwordOfFirstStart();
    const known = ['', 'admin', 'admin123', '123456', 'password', DEMO_PASSWORD];
    for (const guess of known) expect((await signIn('cyy', 'admin', guess)).code, guess).not.toBe(200);
    const rows = await database.db.selectFrom('account').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(password);
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$scrypt\$/);
  });

  it('logs the path of the password file, but never the password', async () => {
    const firstStart = await fill('none');
    const output = announcement({
      host: '127.0.0.1',
      port: 8080,
      place: 'here',
      health: {
        kind: 'embedded',
        works: true,
        writable: true,
        survives: { crash: true, powerCut: false, failover: false },
        durability: '-',
      },
      firstStart,
      demo: false,
      frontEnd: true,
    });
    expect(output).toContain('/data/administrator-password.txt');
    expect(output).not.toContain(kept);
  });

  it('gets no administrator when the password cannot be stored', async () => {
    const failing = () => Promise.reject(new Error('the disk is full'));
    await expect(
      populate(database.db, 'none', world, failing, databaseFileStore(database.db)),
    ).rejects.toThrow('the disk is full');
    expect(await isEmpty(database.db)).toBe(true);
  });

  it('has an administrator who is refused ordinary calls until the first password is changed', async () => {
    const password = await passwordOfFirstStart();
    const { token } = await signIn('cyy', 'admin', password);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect(await call('/seller/work/list', { headers })).toMatchObject({
      code: 500,
      refusal: 'session.password-change-required',
      msg: '请先修改密码',
    });
    const change = await call('/seller/user/profile/updatePwd', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': '7f1c1f0a-3a52-4b8e-9a4f-0c6d1c0b7a11' },
      body: JSON.stringify({ oldPassword: password, newPassword: 'Kranich-Moor-81' }),
    });
    expect(change).toMatchObject({ code: 200 });
    expect((await call('/getInfo', { headers })).duty).toBeUndefined();
    expect((await call('/seller/work/list', { headers })).code).toBe(200);
  });

  it('gets another administrator password each time it is filled', async () => {
    const first = await passwordOfFirstStart();
    await database.db.deleteFrom('account').execute();
    expect(await passwordOfFirstStart()).not.toBe(first);
  });

  it('keeps no demo pictures when another node fills it first', async () => {
    const files = databaseFileStore(database.db);
    const write: typeof files.write = async (key, content) => {
      if (await isEmpty(database.db)) await fill('none');
      return files.write(key, content);
    };
    expect(await populate(database.db, 'demo', world, keep, { ...files, write })).toEqual({
      kind: 'nothing',
    });
    expect(await database.db.selectFrom('file_content').select('key').execute()).toEqual([]);
  });

  it('gets the demo data, whose accounts sign in on every platform', async () => {
    expect(await fill('demo')).toMatchObject({ kind: 'demo' });
    expect(await demoThere()).toBe(true);
    for (const platform of PLATFORM_IDS) {
      for (const name of ['seller', 'clerk', 'handler', 'shop', 'platform', 'stranger']) {
        const { code, token } = await signIn(platform, name, DEMO_PASSWORD);
        expect(code, `${name} on ${platform}`).toBe(200);
        const routes = await call('/getRouters', { headers: { authorization: `Bearer ${token}` } });
        const expected = [...PAGES_OF_ALL, ...(MORE_PAGES_OF[name] ?? [])];
        const pages: readonly string[] = pagesIn(routes.data);
        expect(pages.toSorted(), `${name} on ${platform}`).toEqual(expected.toSorted());
      }
    }
    const roles = (await database.db.selectFrom('role').select('key').execute()).map(({ key }) => key);
    for (const { user_name, ...account } of await database.db.selectFrom('account').selectAll().execute()) {
      expect(account.permissions, `${user_name} holds nothing by hand`).toEqual([]);
      expect(roles, user_name).toEqual(expect.arrayContaining([...account.roles]));
    }
    expect(await fill('none')).toEqual({ kind: 'nothing' });
  });
});
