import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { copyDatabase } from '@backend/storage/copy-database';
import type { Db } from '@backend/storage/database';
import { migrate } from '@backend/storage/migrate';
import { openStorage } from '@backend/storage/open-storage';
import { embeddedDatabase } from '@tests/support/database';
import { NOON } from '@tests/support/builders';
import { emptyOnServer } from '@tests/support/database/empty-on-server';
import { done, openMarket, request, says } from '@tests/support/storage/market';

const SERVER = process.env['TEST_DATABASE_URL'];

/** The digest of a table's rows in their text form. */
const digestOf = async (db: Db, table: string): Promise<string> => {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text collate "C"), '')) as digest
    from ${sql.table(table)} as t`.execute(db);
  return rows[0]?.digest ?? '';
};

const sequencesOf = async (db: Db): Promise<unknown> =>
  (
    await sql`select sequencename, start_value::text, last_value::text from pg_sequences
      where schemaname = 'public' order by 1`.execute(db)
  ).rows;

describe.skipIf(SERVER === undefined)('copying the embedded database to a server [server]', () => {
  const onBoth = async (work: (from: Db, to: Db) => Promise<void>): Promise<void> => {
    const embedded = await embeddedDatabase();
    const empty = await emptyOnServer(SERVER ?? '');
    const to = empty.connect(1);
    try {
      const storage = openStorage(embedded.db, { kind: embedded.kind });
      const market = await openMarket({ ...embedded, storage });
      for (const content of ['贴膜起泡', '', 'quote \' and \\ and {"json": [1]}']) {
        const id = await market.workOrder({ content });
        await done(market.as(market.handler).workOrders.execute(id, request(), says(`${content}好`), NOON));
      }
      await migrate(to);
      await work(embedded.db, to);
    } finally {
      await to.destroy();
      await empty.drop();
      await embedded.discard();
    }
  };

  it(
    'copies every row unchanged, and continues the sequences',
    () =>
      onBoth(async (from, to) => {
        await sql`insert into file_content (key, content) values ('k', '\\x00ff10'::bytea)`.execute(from);
        const copied = await copyDatabase(from, to);
        expect(copied).toMatchObject({ work_order: 3, work_order_event: 6, file_content: 1 });
        expect(copied['work_order_party']).toBeGreaterThan(9);
        expect(Object.keys(copied)).not.toContain('kysely_migration');
        for (const table of Object.keys(copied)) {
          expect(await digestOf(to, table), table).toBe(await digestOf(from, table));
        }
        expect(await sequencesOf(to)).toEqual(await sequencesOf(from));
        await expect(sql`delete from work_order_event`.execute(to)).rejects.toThrow(/append-only/);
        await expect(
          sql`insert into read_mark (account_id, work_order_id, seq) values (1, 1, 1)`.execute(to),
        ).rejects.toThrow(/foreign key/);
      }),
    240_000,
  );

  it('leaves the target unchanged when it fails', () =>
    onBoth(async (from, to) => {
      const before = await digestOf(to, 'dictionary_entry');
      await sql`alter table work_order_event add constraint no_rows check (seq < 0)`.execute(to);
      await expect(copyDatabase(from, to)).rejects.toThrow(/no_rows/);
      expect(await digestOf(to, 'dictionary_entry')).toBe(before);
      expect(await digestOf(to, 'account')).toBe(await digestOf(to, 'work_order'));
      await sql`alter table shop add column more text`.execute(to);
      await expect(copyDatabase(from, to)).rejects.toThrow(/different tables/);
    }));
});
