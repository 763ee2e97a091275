import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase } from '@tests/support/database';
import { openMarket } from '@tests/support/storage/market';

const undone = new Error('undone');

onEachDatabase('references that were stored before they had unique keys', (database) => {
  it('get their text as the key; if references in use are equal, the keys of the later ones also contain their row id', async () => {
    const {
      creator: { person },
    } = await openMarket(database());
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        await sql`alter table recharge drop column bank_reference_key`.execute(db);
        await sql`alter table withdrawal drop column bank_reference_key`.execute(db);
        await sql`alter table withdrawal drop column invoice_number_key`.execute(db);
        await sql`alter table withdrawal drop column return_reference_key`.execute(db);
        await sql`create unique index recharge_reference_key on recharge (platform, bank_reference)`.execute(
          db,
        );
        await sql`create unique index withdrawal_reference_key on withdrawal (platform, bank_reference)`.execute(
          db,
        );
        await sql`create unique index withdrawal_invoice_key on withdrawal (platform, invoice_number)`.execute(
          db,
        );
        await sql`create unique index withdrawal_return_key on withdrawal (platform, return_reference)`.execute(
          db,
        );
        const add = async (platform: string, reference: string, status: string) => {
          const { rows } = await sql<{ id: string }>`insert into recharge (platform, party_kind, party_id,
            party_name, status, version, way, amount, bank_reference, submitted_by, submitted_by_name, submitted_at)
            values (${platform}, 'seller', 1, '甲', ${status}, 1, 'bank', 100, ${reference}, ${person.userId}, '甲',
            now()) returning id::text as id`.execute(db);
          return rows[0]?.id ?? '';
        };
        const ended = await add('cyy', 'abc-123', 'CANCELLED');
        const first = await add('cyy', 'ABC 123', 'SUBMITTED');
        const second = await add('cyy', 'ａｂｃ１２３', 'SUBMITTED');
        const other = await add('kyx', 'ABC 123', 'SUBMITTED');
        await MIGRATIONS['0157-reference-keys']?.up(db);
        const { rows } = await sql<{
          id: string;
          key: string;
        }>`select id::text as id, bank_reference_key as key
          from recharge where id in (${ended}, ${first}, ${second}, ${other})`.execute(db);
        expect(Object.fromEntries(rows.map(({ id, key }) => [id, key]))).toEqual({
          [ended]: 'ABC123',
          [first]: 'ABC123',
          [second]: `ABC123 #${second}`,
          [other]: 'ABC123',
        });
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  });
});
