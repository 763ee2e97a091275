import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase } from '@tests/support/database';

const undone = new Error('undone');

onEachDatabase('the permission to hand over for others', (database) => {
  it('is given once to the shared lead role, and no other role gains it', async () => {
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        const holders = async () =>
          (
            await sql<{ name: string; times: string }>`
              select platform || '/' || key as name,
                (select count(*) from jsonb_array_elements_text(permissions) as held where held = 'work:handOver') as times
              from role where permissions @> '["work:handOver"]' order by 1`.execute(db)
          ).rows.map(({ name, times }) => [name, Number(times)]);
        expect(await holders()).toEqual([['/operations', 1]]);
        await sql`update role set permissions = permissions - 'work:handOver'`.execute(db);
        await sql`insert into role (platform, key, name, account_type, permissions) values
          ('cyy', 'operations', '主管', 'PLATFORM', '["work:list"]')`.execute(db);
        await MIGRATIONS['0360-hand-overs-by-leads']?.up(db);
        await MIGRATIONS['0360-hand-overs-by-leads']?.up(db);
        expect(await holders()).toEqual([['/operations', 1]]);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  });
});
