import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PERMISSIONS } from '@/domain/access/permission';
import { administrationOf, keepsAnAdministrator } from '@backend/storage/master/last-administrator';
import { onEachDatabase } from '@tests/support/database';

const STAFF_AND_ROLES = ['master:staff:list', 'master:staff:edit', 'master:role:list', 'master:role:edit'];

onEachDatabase('the last administrator of a brand', (database) => {
  const brandOf = (platform: string) => {
    const { db } = database();
    const add = async (permissions: readonly string[], enabled = true) => {
      await sql`insert into account (platform, user_name, user_key, name, link_name, avatar, type, roles, permissions,
          enabled, password_hash)
        values (${platform}, ${`u${Math.random()}`}, ${`u${Math.random()}`}, 'x', 'x', '', 'PLATFORM', '[]',
          ${JSON.stringify(permissions)}::jsonb, ${enabled}, 'x')`.execute(db);
    };
    const disable = () => sql`update account set enabled = false where platform = ${platform}`.execute(db);
    return { add, disable, level: () => administrationOf(db, platform) };
  };

  it('has the level “full” when it is enabled, and has every permission or all that can be granted', async () => {
    const { add, disable, level } = brandOf('lonely');
    await add(['*:*:*'], false);
    expect(await level()).toBe('none');
    await add(['*:*:*']);
    expect(await level()).toBe('full');
    await disable();
    await add(PERMISSIONS.filter((each) => each !== 'master:role:list'));
    expect(await level()).toBe('none');
    await add(PERMISSIONS);
    expect(await level()).toBe('full');
  });

  it('has the level “limited” with only the permissions to manage staff and roles', async () => {
    const { add, level } = brandOf('limited');
    for (const missing of STAFF_AND_ROLES) {
      await add(STAFF_AND_ROLES.filter((each) => each !== missing));
      expect([missing, await level()]).toEqual([missing, 'none']);
    }
    await add(STAFF_AND_ROLES);
    expect(await level()).toBe('limited');
  });

  it('may not be lost in a change, nor have a lower level than before', async () => {
    const { add } = brandOf('kept');
    const isKept = async (before: Parameters<typeof keepsAnAdministrator>[2]) =>
      (await keepsAnAdministrator(database().db, 'kept', before)).ok;
    expect([await isKept('none'), await isKept('limited'), await isKept('full')]).toEqual([
      false,
      false,
      false,
    ]);
    await add(STAFF_AND_ROLES);
    expect([await isKept('none'), await isKept('limited'), await isKept('full')]).toEqual([
      true,
      true,
      false,
    ]);
    await add(['*:*:*']);
    expect([await isKept('none'), await isKept('limited'), await isKept('full')]).toEqual([true, true, true]);
  });
});
