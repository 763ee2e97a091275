import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { databaseOver, type Db } from '@backend/storage/database';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { MIGRATIONS } from '@backend/storage/migrations';
import { emptyOnServer } from '@tests/support/database/empty-on-server';
import { ON_SERVER_ALONE, SERVER_URL } from '@tests/support/database/engine';

/** The last migration before the ledger. Up to it, sellers and orders have columns for points. */
const BEFORE_THE_LEDGER = '0040-jobs';
const NAMES = Object.keys(MIGRATIONS);

const run = async (db: Db, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await db.transaction().execute(async (transaction) => MIGRATIONS[name]?.up(transaction));
};

interface Old {
  readonly orderNo: string;
  readonly status: string;
  readonly held: number;
  readonly hasShop: boolean;
}

/** Orders in every state of the old model, by the case that the migration must handle. */
const OLD = {
  heldUnpaid: { orderNo: 'heldUnpaid', status: 'UNPAID', held: 60, hasShop: true },
  unpaid: { orderNo: 'unpaid', status: 'UNPAID', held: 0, hasShop: false },
  cancelled: { orderNo: 'cancelled', status: 'CANCELLED', held: 40, hasShop: true },
  cancelledToo: { orderNo: 'cancelledToo', status: 'CANCELLED', held: 25, hasShop: false },
  shopless: { orderNo: 'shopless', status: 'ASSIGNED', held: 60, hasShop: false },
  assigned: { orderNo: 'assigned', status: 'ASSIGNED', held: 60, hasShop: true },
  installing: { orderNo: 'installing', status: 'INSTALLING', held: 60, hasShop: true },
  done: { orderNo: 'done', status: 'DONE', held: 0, hasShop: true },
  heldDone: { orderNo: 'heldDone', status: 'DONE', held: 60, hasShop: true },
  afterSale: { orderNo: 'afterSale', status: 'AFTER_SALE', held: 60, hasShop: true },
} as const satisfies Readonly<Record<string, Old>>;

const HELD = Object.values(OLD).reduce((sum, { held }) => sum + held, 0);

const fill = async (db: Db): Promise<{ readonly seller: string; readonly shop: string }> => {
  const one = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await statement.execute(db)).rows[0]?.id ?? '';
  const shop = await one(
    sql<{ id: string }>`insert into shop (platform, name) values ('cyy', '安亭店') returning id::text`,
  );
  const seller = await one(sql<{ id: string }>`
    insert into account (platform, user_name, user_key, name, type, password_hash)
    values ('cyy', 'old', 'old', '车影优选', 'SELLER', '-') returning id::text`);
  await sql`insert into project (platform, value, label, project_type, price_cents, points)
    values ('cyy', 'OLD_FRONT', '前挡', 'FILM', 98000, 80)`.execute(db);
  await sql`insert into seller_account (account_id, points, frozen_points) values (${seller}, 100, ${HELD})`.execute(
    db,
  );
  for (const { orderNo, status, held, hasShop } of Object.values(OLD))
    await sql`insert into customer_order (order_no, platform, seller_id, seller_name, shop_id, status, project_type,
        project, held_points, created_at)
      values (${orderNo}, 'cyy', ${seller}, '车影优选', ${hasShop ? shop : null}, ${status}, 'FILM', 'OLD_FRONT', ${held},
        now() - interval '400 days')`.execute(db);
  return { seller, shop };
};

const suiteOn = (title: string, open: () => Promise<{ db: Db; discard: () => Promise<void> }>): void => {
  describe(title, () => {
    let discard: (() => Promise<void>) | undefined;
    afterEach(() => discard?.());

    it('the migration gives each order a status that its hold permits, and releases the holds of ended orders', async () => {
      const { db, ...own } = await open();
      discard = own.discard;
      const last = NAMES.indexOf(BEFORE_THE_LEDGER) + 1;
      await run(db, NAMES.slice(0, last));
      const { seller, shop } = await fill(db);
      await run(db, NAMES.slice(last));

      const rows = await db.selectFrom('customer_order').selectAll().execute();
      const found = Object.fromEntries(
        rows.map((row) => [
          row.order_no,
          {
            ...{ status: row.status, held: row.held_points, agreed: row.agreed_points },
            shop: row.shop_id === null ? (row.wanted_shop_id === null ? 'none' : 'chosen') : 'works',
            accepted: row.accepted_at !== null,
            waitsForShop: row.accept_by !== null && row.accept_by.getTime() > Date.now(),
            completed: row.completed_at !== null,
            isDue: row.confirm_by !== null,
            settled: row.settled_at !== null && row.confirmed_at !== null,
          },
        ]),
      );
      const none = { accepted: false, waitsForShop: false, completed: false, isDue: false, settled: false };
      const atShop = { ...none, shop: 'works', waitsForShop: true, agreed: 60, held: 60 };
      expect(found).toEqual({
        heldUnpaid: { ...none, status: 'PENDING', held: 60, agreed: 60, shop: 'chosen' },
        unpaid: { ...none, status: 'UNPAID', held: 0, agreed: 80, shop: 'none' },
        cancelled: { ...atShop, status: 'CANCELLED', held: 0, agreed: 0, accepted: true },
        cancelledToo: { ...none, status: 'CANCELLED', held: 0, agreed: 0, shop: 'none' },
        shopless: { ...none, status: 'PENDING', held: 60, agreed: 60, shop: 'none' },
        assigned: { ...atShop, status: 'ASSIGNED' },
        installing: { ...atShop, status: 'INSTALLING', accepted: true },
        done: {
          ...atShop,
          status: 'DONE',
          held: 0,
          agreed: 0,
          accepted: true,
          completed: true,
          settled: true,
        },
        heldDone: { ...atShop, status: 'DONE', accepted: true, completed: true, isDue: true },
        afterSale: { ...atShop, status: 'AFTER_SALE', accepted: true, completed: true },
      });
      expect(rows.every((row) => row.shop_id === null || row.shop_id === shop)).toBe(true);
      const returned = OLD.cancelled.held + OLD.cancelledToo.held;
      expect(await partyBalance(db, 'cyy', sellerParty(seller))).toEqual({
        available: (100 + returned) * 100,
        held: (HELD - returned) * 100,
      });
      expect(await verifyLedger(db)).toEqual([]);
      const { rows: jobs } = await sql<{ orderNo: string; verb: string }>`
        select order_no as "orderNo", payload ->> 'verb' as verb
        from job join customer_order on customer_order.id::text = job.payload ->> 'orderId'
        where job.kind = 'order.due' order by order_no`.execute(db);
      expect(jobs).toEqual([
        { orderNo: 'assigned', verb: 'markLate' },
        { orderNo: 'heldDone', verb: 'autoConfirm' },
        { orderNo: 'unpaid', verb: 'cancelUnpaid' },
      ]);
    });
  });
};

if (!ON_SERVER_ALONE)
  suiteOn('orders from before the steps of an order existed [embedded]', async () => {
    const engine = await PGlite.create();
    const db = databaseOver(
      pglitePool({
        query: (statement, parameters, options) => engine.query(statement, parameters, options),
        close: () => engine.close(),
      }),
    );
    return { db, discard: () => db.destroy() };
  });

const server = SERVER_URL;
if (server !== undefined)
  suiteOn('orders from before the steps of an order existed [server]', async () => {
    const empty = await emptyOnServer(server);
    const db = empty.connect(2);
    return {
      db,
      discard: async () => {
        await db.destroy();
        await empty.drop();
      },
    };
  });
