import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase } from '@tests/support/database';

const undone = new Error('undone');

onEachDatabase('sellers whose main account was disabled', (database) => {
  it('stay closed, with or without a row of their own terms, and others stay open', async () => {
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        const add = async (name: string, enabled: boolean, terms?: boolean) => {
          const { rows } = await sql<{ id: string }>`insert into account (platform, user_name, user_key, name,
              link_name, avatar, type, roles, permissions, enabled, password_hash)
            values ('cyy', ${name}, ${name}, 'x', 'x', '', 'SELLER', '[]', '[]', ${enabled}, 'x') returning id`.execute(
            db,
          );
          const id = rows[0]?.id ?? '';
          if (terms !== undefined)
            await sql`insert into seller_account (account_id, closed, projects)
              values (${id}, ${terms}, '["FILM"]')`.execute(db);
          return id;
        };
        const [stopped, bare] = [await add('stopped', false, false), await add('bare', false)];
        const [open, plain] = [await add('open', true, false), await add('plain', true)];
        await MIGRATIONS['0235-closed-without-sign-in']?.up(db);
        const { rows } = await sql<{ id: string; closed: boolean; projects: readonly string[] }>`
          select account_id as id, closed, projects from seller_account
          where account_id in (${stopped}, ${bare}, ${open}, ${plain}) order by account_id`.execute(db);
        expect(rows).toEqual([
          { id: stopped, closed: true, projects: ['FILM'] },
          { id: bare, closed: true, projects: [] },
          { id: open, closed: false, projects: ['FILM'] },
        ]);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  });
});
