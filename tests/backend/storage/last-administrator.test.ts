import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { keepsAnAdministrator } from '@backend/storage/master/last-administrator';
import { onEachDatabase } from '@tests/support/database';

onEachDatabase('the last administrator of a brand', (database) => {
  it('is one who holds every right, or may change staff and roles, and is enabled', async () => {
    const { db } = database();
    const add = async (permissions: readonly string[], enabled: boolean) => {
      await sql`insert into account (platform, user_name, user_key, name, link_name, avatar, type, roles, permissions,
          enabled, password_hash)
        values ('lonely', ${`u${Math.random()}`}, ${`u${Math.random()}`}, 'x', 'x', '', 'PLATFORM', '[]',
          ${JSON.stringify(permissions)}::jsonb, ${enabled}, 'x')`.execute(db);
    };
    const isKept = async () => (await keepsAnAdministrator(db, 'lonely')).ok;
    await add(['*:*:*'], false);
    await add(['master:staff:edit'], true);
    expect(await isKept()).toBe(false);
    await add(['master:staff:edit', 'master:role:edit'], true);
    expect(await isKept()).toBe(true);
    await sql`update account set enabled = false where platform = 'lonely'`.execute(db);
    await add(['*:*:*'], true);
    expect(await isKept()).toBe(true);
  });
});
