import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase } from '@tests/support/database';

const undone = new Error('undone');

onEachDatabase('permissions that allowed both reading and changing', (database) => {
  it('are kept with an added permission to read, but the shared auditor role may only read', async () => {
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        await sql`update role set permissions = permissions - 'notice:list' - 'finance:adjust:list'`.execute(
          db,
        );
        await sql`insert into role (platform, key, name, account_type, permissions) values
          ('cyy', 'lead', '主管', 'PLATFORM', '["notice:publish", "finance:adjust", "notice:list"]'),
          ('cyy', 'auditor', '审计', 'PLATFORM', '["order:list"]')`.execute(db);
        await sql`insert into account (platform, user_name, user_key, name, link_name, avatar, type, roles,
            permissions, enabled, password_hash) values
          ('cyy', 'by-hand', 'by-hand', 'x', 'x', '', 'PLATFORM', '[]', '["notice:publish"]', true, 'x')`.execute(
          db,
        );
        await MIGRATIONS['0232-lists-of-notices-and-adjustments']?.up(db);
        const roles = await sql<{ platform: string; key: string; permissions: readonly string[] }>`
          select platform, key, permissions from role where key in ('lead', 'auditor', 'cashier')`.execute(
          db,
        );
        const of = (platform: string, key: string) =>
          roles.rows.find((row) => row.platform === platform && row.key === key)?.permissions ?? [];
        expect(of('cyy', 'lead')).toEqual([
          'notice:publish',
          'finance:adjust',
          'notice:list',
          'finance:adjust:list',
        ]);
        // A brand with its own version of the auditor role decides what that role may read.
        expect(of('cyy', 'auditor')).toEqual(['order:list']);
        expect(of('', 'auditor')).toEqual(expect.arrayContaining(['notice:list', 'finance:adjust:list']));
        expect(of('', 'auditor')).not.toEqual(expect.arrayContaining(['notice:publish']));
        expect(of('', 'cashier')).not.toContain('finance:adjust:list');
        const { rows } = await sql<{ permissions: readonly string[] }>`
          select permissions from account where user_key = 'by-hand'`.execute(db);
        expect(rows).toEqual([{ permissions: ['notice:publish', 'notice:list'] }]);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  });
});
