import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandler, type Handler } from '@backend/core/create-handler';
import { announcement } from '@backend/node/announcement';
import { DEMO_PASSWORD, hasDemoAccounts } from '@backend/node/demo-accounts';
import { type FirstStart, populate } from '@backend/node/first-start';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { openStorage } from '@backend/storage/open-storage';
import { PLATFORM_IDS } from '@/domain/platform/platform';
import type { OwnDatabase } from '@tests/support/database/own-database';
import { embeddedDatabase } from '@tests/support/database/embedded';

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
    settings: { platforms: PLATFORM_IDS, captcha: false },
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

const passwordOf = (start: FirstStart): string => (start.kind === 'administrators' ? start.password : '');

const demoThere = () =>
  hasDemoAccounts(openStorage(database.db, { kind: 'embedded' }).accounts, world.passwords);

describe('an empty database', () => {
  it('gets one administrator for each platform, with a password that is told once', async () => {
    const password = passwordOf(await populate(database.db, 'none', world));
    expect(password).toMatch(/^[\w-]{20}$/);
    for (const platform of PLATFORM_IDS) {
      const { code, token } = await signIn(platform, 'admin', password);
      expect(code).toBe(200);
      const info = await call('/getInfo', { headers: { authorization: `Bearer ${token}` } });
      expect(info).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'] });
    }
    expect(await populate(database.db, 'none', world)).toEqual({ kind: 'nothing' });
    expect(await populate(database.db, 'demo', world)).toEqual({ kind: 'nothing' });
    expect(await demoThere()).toBe(false);
  });

  it('has no password that anybody could know, keeps it as a hash alone, and says it once', async () => {
    const first = await populate(database.db, 'none', world);
    const password = passwordOf(first);
    const known = ['', 'admin', 'admin123', '123456', 'password', DEMO_PASSWORD];
    for (const guess of known) expect((await signIn('cyy', 'admin', guess)).code, guess).not.toBe(200);
    const kept = await database.db.selectFrom('account').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(password);
    for (const { password_hash } of kept) expect(password_hash).toMatch(/^\$scrypt\$/);
    const say = (firstStart: FirstStart) =>
      announcement({
        host: '127.0.0.1',
        port: 8080,
        place: 'here',
        health: { kind: 'embedded', works: true, durability: '-' },
        firstStart,
        demo: false,
        frontEnd: true,
      });
    expect(say(first).split(password)).toHaveLength(2);
    expect(say(await populate(database.db, 'none', world))).not.toContain(password);
  });

  it('gets another password every time', async () => {
    const first = passwordOf(await populate(database.db, 'none', world));
    await database.db.deleteFrom('account').execute();
    expect(passwordOf(await populate(database.db, 'none', world))).not.toBe(first);
  });

  it('gets the demo, whose accounts sign in on every platform', async () => {
    expect(await populate(database.db, 'demo', world)).toEqual({ kind: 'demo' });
    expect(await demoThere()).toBe(true);
    for (const platform of PLATFORM_IDS) {
      for (const name of ['seller', 'clerk', 'handler', 'shop', 'platform', 'stranger']) {
        const { code, token } = await signIn(platform, name, DEMO_PASSWORD);
        expect(code, `${name} on ${platform}`).toBe(200);
        const routes = await call('/getRouters', { headers: { authorization: `Bearer ${token}` } });
        const pages = ['seller', 'stranger', 'platform'].includes(name) ? 5 : 4;
        expect(routes.data, `${name} on ${platform}`).toHaveLength(pages);
      }
    }
    const roles = await database.db.selectFrom('role').selectAll().execute();
    for (const { user_name, ...account } of await database.db.selectFrom('account').selectAll().execute()) {
      const given = roles.filter(({ key }) => account.roles.includes(key));
      const rights = given.flatMap(({ permissions }) => permissions);
      expect([...account.permissions].sort(), user_name).toEqual([...rights].sort());
    }
    expect(await populate(database.db, 'none', world)).toEqual({ kind: 'nothing' });
  });
});
