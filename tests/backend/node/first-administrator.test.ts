import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { ADMINISTRATOR, populate } from '@backend/node/first-start';
import type { Account } from '@backend/core/ports/account';
import { MIGRATIONS } from '@backend/storage/migrations';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

const PLATFORM = 'cyy';
const ENOUGH = [
  'order:list',
  'master:staff:list',
  'master:staff:edit',
  'master:role:list',
  'master:role:edit',
];

onEachBackEnd('the first administrator of a brand', (backEnd) => {
  let admin: Account;
  beforeAll(async () => {
    const { db, storage } = backEnd();
    const world = nodeWorld(createLogger('silent'), createPasswordHasher(4));
    const start = await populate(db, 'none', world, () => Promise.resolve('-'), backEnd().files);
    expect(start.kind).toBe('administrators');
    await db.updateTable('account').set({ must_change_password: false }).execute();
    const found = await storage.accounts.byUserName(PLATFORM, ADMINISTRATOR);
    if (found === undefined) throw new Error('no administrator');
    admin = found;
  });

  const sent = async (by: Account, method: string, path: string, body?: unknown) =>
    (
      await backEnd().client.send(method, path, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const change = async (by: Account, path: string, more: object) => {
    const { data } = await sent(by, 'GET', `/seller/master/${path.replace('/', '/info/')}`);
    const { revision, values } = data;
    return sent(by, 'PUT', `/seller/master/${path}`, { revision, values: { ...values, ...more } });
  };
  const rightsOf = async (of: Account): Promise<readonly string[]> =>
    (await sent(of, 'GET', '/getInfo'))['permissions'];
  const writtenOn = async (of: Account): Promise<readonly string[]> =>
    (
      await backEnd()
        .db.selectFrom('account')
        .select('permissions')
        .where('id', '=', of.id)
        .executeTakeFirstOrThrow()
    ).permissions;

  it('has every permission through the role, and none of its own', async () => {
    expect(await rightsOf(admin)).toEqual(['*:*:*']);
    expect(await writtenOn(admin)).toEqual([]);
  });

  it('cannot reduce or disable the role while no other user has every permission', async () => {
    for (const cut of [{ permissions: ['order:list'] }, { permissions: ENOUGH }, { enabled: false }])
      expect(await change(admin, 'role/admin', cut)).toMatchObject({ refusal: 'master.last-administrator' });
    expect(await rightsOf(admin)).toEqual(['*:*:*']);
  });

  it('keeps every permission when another administrator adds a role', async () => {
    const second = await backEnd().people.account({
      ...{ type: 'PLATFORM', platform: PLATFORM, roles: ['admin'], permissions: [] },
    });
    expect(await change(second, `staff/${admin.id}`, { roles: ['admin', 'dispatcher'] })).toMatchObject({
      code: 200,
    });
    expect(await rightsOf(admin)).toContain('*:*:*');
    expect(await change(second, `staff/${admin.id}`, { roles: ['admin'] })).toMatchObject({ code: 200 });
    // Both have the permissions only through the role, so the role must stay unchanged.
    expect(await change(second, 'role/admin', { permissions: ['order:list'] })).toMatchObject({
      refusal: 'master.last-administrator',
    });
    expect(await change(second, `staff/${admin.id}`, { enabled: false })).toMatchObject({ code: 200 });
    expect(await change(second, 'role/admin', { enabled: false })).toMatchObject({
      refusal: 'master.last-administrator',
    });
  });

  it('of an older database gets the new permission through the role, unless the brand reduced the role', async () => {
    const { db } = backEnd();
    const undone = new Error('undone');
    const attempt = db.transaction().execute(async (transaction) => {
      await sql`update account set permissions = '["*:*:*", "order:list"]' where user_key = 'admin'`.execute(
        transaction,
      );
      await sql`insert into role (platform, key, name, account_type, permissions)
        values ('kyx', 'admin', '管理员', 'PLATFORM', '["order:list"]')`.execute(transaction);
      await sql`update account set roles = '["dispatcher"]' where user_key = 'admin' and platform = 'xcm'`.execute(
        transaction,
      );
      await MIGRATIONS['0234-administrators-by-role']?.up(transaction);
      const { rows } = await sql<{ platform: string; own: readonly string[]; all: readonly string[] }>`
        select platform, permissions as own, account_rights(platform, roles, permissions) as all
        from account where user_key = 'admin'`.execute(transaction);
      const of = (platform: string) => rows.find((row) => row.platform === platform);
      expect(of('cyy')?.own).toEqual(['order:list']);
      for (const kept of ['kyx', 'xcm']) expect(of(kept)?.own, kept).toEqual(['*:*:*', 'order:list']);
      for (const { all } of rows) expect(all).toContain('*:*:*');
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
  });
});
