import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase } from '@tests/support/database';

const undone = new Error('undone');
const READS = ['work:read', 'feedback:list'];

onEachDatabase('permissions to only read work orders and feedback', (database) => {
  it('are given once to the shared auditor role, and no other role gains or loses one', async () => {
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        const rolesBut = async () =>
          (
            await sql<{ name: string; permissions: readonly string[] }>`
              select platform || '/' || key as name, permissions from role
              where not (key = 'auditor' and platform = '') order by 1`.execute(db)
          ).rows;
        const auditor = async () =>
          (
            await sql<{ permissions: readonly string[] }>`
              select permissions from role where key = 'auditor' and platform = ''`.execute(db)
          ).rows[0]?.permissions ?? [];
        await sql`update role set permissions = permissions - 'work:read' - 'feedback:list'
          where key = 'auditor'`.execute(db);
        await sql`insert into role (platform, key, name, account_type, permissions) values
          ('cyy', 'auditor', '审计', 'PLATFORM', '["order:list"]')`.execute(db);
        const [others, before] = [await rolesBut(), await auditor()];
        expect(before).not.toEqual([]);
        await MIGRATIONS['0244-reading-alone']?.up(db);
        await MIGRATIONS['0244-reading-alone']?.up(db);
        expect((await auditor()).toSorted()).toEqual([...before, ...READS].toSorted());
        expect(await rolesBut()).toEqual(others);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  });
});
