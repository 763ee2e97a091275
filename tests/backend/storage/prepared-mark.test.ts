import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { databaseOver } from '@backend/storage/database';
import { openStorage } from '@backend/storage/open-storage';
import { isOutdatedPlan, PREPARED_MARK, planNames } from '@backend/storage/prepared-mark';
import { serverPool, type TransactionLimits } from '@backend/storage/server-pool';
import { orderList } from '@backend/storage/order/order-list';
import { statementStorage } from '@backend/storage/ledger/statement';
import { workList } from '@backend/storage/work-order/work-list';
import { NOON } from '@tests/support/builders';
import { onServer } from '@tests/support/database';
import { done, openMarket, request, says } from '@tests/support/storage/market';

it('a statement with the prepared mark gets one name for its text, and other statements get no name', () => {
  const nameOf = planNames();
  const first = nameOf(`${PREPARED_MARK} select 1`);
  expect(first).toBeDefined();
  expect(nameOf(`${PREPARED_MARK} select 1`)).toBe(first);
  expect(nameOf(`${PREPARED_MARK} select 2`)).not.toBe(first);
  expect(nameOf('select 1')).toBeUndefined();
  expect(nameOf(`select ${PREPARED_MARK} 1`)).toBeDefined();
  expect(nameOf(`insert into a values (1) ${PREPARED_MARK}`)).toBeDefined();
  expect(nameOf(`select '${PREPARED_MARK}'`)).toBeUndefined();
});

it('at most 200 statement texts get a name, because each plan takes memory of the server', () => {
  const nameOf = planNames();
  const names = Array.from({ length: 1000 }, (_, nth) => nameOf(`${PREPARED_MARK} select ${nth}`));
  const named = names.filter((name) => name !== undefined);
  expect(new Set(named).size).toBe(named.length);
  expect(named.length).toBeLessThanOrEqual(200);
  expect(nameOf(`${PREPARED_MARK} select 0`)).toBe(names[0]);
});

it.each([
  ['0A000', true],
  ['26000', true],
  ['23505', false],
])('the code %s makes the plan of a prepared statement unusable: %s', (code, outdated) => {
  expect(isOutdatedPlan(Object.assign(new Error('x'), { code }))).toBe(outdated);
});

onServer('kept plans, which are named prepared statements', (database) => {
  const open = async (limits?: TransactionLimits) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db);
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${rows[0]?.name ?? ''}`;
    const pool = new pg.Pool({ connectionString: url.href, max: 1 });
    return { pool, db: databaseOver(serverPool(pool, limits)) };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  /** How often the connection used each stored plan. */
  const kept = async ({ pool }: Opened): Promise<readonly number[]> => {
    const { rows } = await pool.query<{ used: number }>(
      `select (generic_plans + custom_plans)::integer as used from pg_prepared_statements where name like 'seller\\_desk\\_%'`,
    );
    return rows.map(({ used }) => used);
  };

  it('are reused by each page of a statement of points, for any dates', async () => {
    const { creator } = await openMarket(database());
    const opened = await open();
    const statement = statementStorage(opened.db, creator);
    for (const page of [2, 3, 4]) {
      await statement.page({ from: NOON - page, to: NOON, page, pageSize: 20 });
    }
    expect(await kept(opened)).toEqual([3]);
    await statement.page({ from: 0, to: NOON, page: 2, pageSize: 20, search: 'DD1' });
    expect(await kept(opened)).toEqual([3]);
    await opened.db.destroy();
  });

  it('serve the first pages of the order list and the work list for all users of a kind', async () => {
    const { creator, orderSeller } = await openMarket(database());
    const opened = await open();
    const first = { page: 1, pageSize: 20 };
    for (const scope of [creator, orderSeller, creator]) {
      await orderList(opened.db, scope, { ...first, from: NOON - DAY });
      await workList(opened.db, scope, first, NOON);
    }
    expect(await kept(opened)).toEqual([3, 3]);
    await opened.db.destroy();
  });

  it('serve the rows of any later page, whose ids are found by a separate query', async () => {
    const { creator } = await openMarket(database());
    const opened = await open();
    const first = { page: 1, pageSize: 20 };
    await orderList(opened.db, creator, { ...first, page: 2 });
    await orderList(opened.db, creator, { ...first, page: 3, status: 'DONE' });
    expect(await kept(opened)).toEqual([2]);
    await workList(opened.db, creator, { ...first, mine: true }, NOON);
    await workList(opened.db, creator, { ...first, page: 2 }, NOON);
    expect(await kept(opened)).toEqual([2, 2]);
    await opened.db.destroy();
  });

  it('serve commands of one event on all work orders, for users of both sides', async () => {
    const market = await openMarket(database());
    const opened = await open();
    const storage = openStorage(opened.db, { kind: 'server' });
    for (const scope of [market.handler, market.creator, market.handler]) {
      const id = await market.workOrder();
      await done(storage.within(scope).workOrders.execute(id, request(), says('好的'), NOON));
    }
    const { rows } = await opened.pool.query<{ used: number }>(
      `select (generic_plans + custom_plans)::integer as used from pg_prepared_statements
      where statement like 'with "changed"%' or statement like 'with "announced"%'`,
    );
    expect(rows).toEqual([{ used: 3 }, { used: 3 }]);
    await opened.db.destroy();
  });

  it('are not used behind a pooler, which gives each transaction another connection', async () => {
    const opened = await open({ statement: 1000, lock: 1000, idle: 1000 });
    await sql`${sql.raw(PREPARED_MARK)} select 1`.execute(opened.db);
    expect(await kept(opened)).toEqual([]);
    await opened.db.destroy();
  });

  it('are planned again after a migration changed their columns, and only one transaction fails', async () => {
    const opened = await open();
    const { db } = opened;
    await sql`create schema kept_plans_test`.execute(db);
    try {
      await sql`create table kept_plans_test.row (id integer)`.execute(db);
      const read = () => sql`${sql.raw(PREPARED_MARK)} select * from kept_plans_test.row`.execute(db);
      await read();
      await sql`alter table kept_plans_test.row add column name text`.execute(db);
      await expect(read()).resolves.toMatchObject({ rows: [] });
      await read();
      await sql`insert into kept_plans_test.row values (1, 'a')`.execute(db);
      await sql`alter table kept_plans_test.row add column place integer`.execute(db);
      const inTransaction = () =>
        db
          .transaction()
          .execute((transaction) =>
            sql`${sql.raw(PREPARED_MARK)} select * from kept_plans_test.row`.execute(transaction),
          );
      await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' });
      await expect(inTransaction()).resolves.toMatchObject({ rows: [{ id: 1, name: 'a', place: null }] });
    } finally {
      await sql`drop schema kept_plans_test cascade`.execute(db);
      await db.destroy();
    }
  });
});
