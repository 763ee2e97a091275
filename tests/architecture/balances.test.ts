import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEmbedded } from '@tests/support/database';

/**
 * Files that may write the ledger: its own folder, the migrations, and the benchmark that fills a ledger of a million
 * entries in its own database.
 */
const LEDGER = /^(?:backend\/storage\/(?:ledger\/|migrations\/)|scripts\/bench\/ledger\/fill-ledger\.ts$)/;

/** A statement that changes a ledger table, in the query builder or in raw SQL. */
const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]ledger_|(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s+(?:table\s+)?(?:public\.)?"?ledger_/i;

/** Former names of balances outside the ledger: a column, and the function that wrote it. */
const OLD_BALANCE = /\bfrozen_points\b|\bkeepBalance\b/;

const under = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:ts|tsx|mjs|sql)$/.test(file));
const files = [...under('backend'), ...under('src'), ...under('scripts')].filter(
  (file) => !LEDGER.test(file),
);
const textOf = (file: string): string => readFileSync(file, 'utf8');

describe('balances', () => {
  it('are written only by the ledger', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => WRITES.test(textOf(file)))).toEqual([]);
    expect(files.filter((file) => OLD_BALANCE.test(textOf(file)))).toEqual([]);
  });

  it('the search finds writes by the query builder and by raw SQL', () => {
    const elsewhere = [
      "db.updateTable('ledger_account').set({ available: 0 })",
      "transaction.insertInto( 'ledger_leg' )",
      'sql`update ledger_account set available = 0`',
      'sql`INSERT INTO ledger_tail (account_id) values (1)`',
      'sql`delete from public.ledger_hold`',
    ];
    for (const text of elsewhere) expect(text).toMatch(WRITES);
    expect("db.selectFrom('ledger_account')").not.toMatch(WRITES);
    expect(
      under('backend').filter((file) => LEDGER.test(file) && WRITES.test(textOf(file))).length,
    ).toBeGreaterThan(2);
  });
});

onEmbedded('balances in the database', (database) => {
  it('are written by no function of the database, and stored only in the listed columns', async () => {
    const { db } = database();
    const { rows: functions } = await sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and prosrc ~* '(insert\\s+into|update|delete\\s+from)\\s+ledger_'`.execute(db);
    expect(functions).toEqual([]);
    const { rows: columns } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ '(balance|available|frozen|receivable|^owe|debt|^held)' order by place`.execute(
      db,
    );
    expect(columns.map(({ place }) => place)).toEqual([
      // The points held for an order, stored beside the id of its hold; verify-ledger compares the two.
      'customer_order.held_points',
      'ledger_account.available',
      'ledger_account.held',
      'ledger_leg.available_after',
      // The refund debt of a shop, which its orders and adjustments also record; verify-ledger compares the two.
      'shop.receivable_points',
    ]);
  });
});
