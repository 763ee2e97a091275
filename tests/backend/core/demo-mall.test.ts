import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { COUPON_STATUSES } from '@/domain/mall/coupon';
import { MALL_ORDER_STATUSES } from '@/domain/mall/order-life';
import { loadDemoMoney, storingReceipts } from '@backend/core/seed/demo-money';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { loadDemoForMoney } from '@backend/storage/load-demo-data';
import { loadDemoGoods } from '@backend/storage/load-demo-goods';
import { openStorage } from '@backend/storage/open-storage';
import { embeddedDatabase } from '@tests/support/database/embedded';
import { IS_NIGHT } from '@tests/support/night';

/** The times at which the test starts the demo. At the first one, an account once lacked points for a withdrawal. */
const STARTS = [
  '2026-11-30T23:14:40.000+08:00',
  '2026-11-25T00:10:00.000+08:00',
  '2026-11-25T15:30:00.000+08:00',
];

describe('the demo orders of the mall', () => {
  it.each(IS_NIGHT ? STARTS : STARTS.slice(0, 1))(
    'exist in every state at %s, with matching points, stock and coupons',
    async (start) => {
      const now = Date.parse(start);
      const database = await embeddedDatabase();
      try {
        const { db } = database;
        const postDemo = await loadDemoForMoney(db, { now, passwordHash: '-' });
        if (postDemo === undefined) throw new Error('the database is not empty');
        const storage = openStorage(db, { kind: 'embedded', queue: ownJobStore(db) });
        const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
        const files = databaseFileStore(db);
        await loadDemoGoods({ db, files, world: { randomBytes }, now });
        await loadDemoMoney({
          storage,
          bankNumbers: createBankNumbers(['a key for tests alone, long enough'], randomBytes),
          storeReceipt: storingReceipts(storage, files, { randomBytes }),
          postUntil: postDemo(db),
          now,
        });

        // The lowest balance after a mall order or a withdrawal. If it were close to zero, one of them could be refused
        // at another time of day, and the demo would not start.
        const { rows: lowest } = await sql<{ points: number }>`
          select min(leg.available_after)::int / 100 as points
          from ledger_leg leg
            join ledger_entry entry on entry.seq = leg.entry_seq
            join ledger_account owner on owner.id = leg.account_id
          where owner.kind <> 'platform' and entry.area not in ('order', 'account')`.execute(db);
        expect(lowest[0]?.points).toBeGreaterThan(300);
        const orders = await db.selectFrom('mall_order').selectAll().where('platform', '=', 'cyy').execute();
        expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(MALL_ORDER_STATUSES));
        const coupons = await db
          .selectFrom('coupon')
          .select('status')
          .where('platform', '=', 'cyy')
          .execute();
        expect(new Set(coupons.map(({ status }) => status))).toEqual(new Set(COUPON_STATUSES));
        expect(orders.map(({ status }) => status).toSorted()).toEqual([
          ...['CLOSED', 'CLOSED', 'DONE', 'DONE', 'PAID', 'PAID', 'PAID'],
          ...['RECEIVED', 'RECEIVED', 'RECEIVED', 'SHIPPED', 'SHIPPED', 'SHIPPED', 'UNPAID'],
        ]);
        const refunds = await db
          .selectFrom('mall_refund')
          .innerJoin('mall_order', 'mall_order.id', 'mall_refund.order_id')
          .select('mall_refund.status')
          .where('platform', '=', 'cyy')
          .execute();
        expect(refunds.map(({ status }) => status).toSorted()).toEqual([
          ...['ASKED', 'REFUNDED', 'REFUNDED', 'REJECTED', 'WITHDRAWN'],
        ]);
        expect(
          orders.filter(({ discount, coupon_id: id }) => Number(discount) > 0 && id !== null),
        ).toHaveLength(2);
        expect(orders.filter(({ money }) => Number(money) > 0)).toHaveLength(3);
        const parts = await db
          .selectFrom('mall_order')
          .innerJoin('mall_order_line', 'mall_order_line.order_id', 'mall_order.id')
          .select(({ fn }) => [
            'mall_order.id',
            fn.sum('shipped').as('sent'),
            fn.sum('quantity').as('pieces'),
          ])
          .where('status', '=', 'PAID')
          .where('platform', '=', 'cyy')
          .groupBy('mall_order.id')
          .execute();
        // One of the paid orders is partly shipped.
        expect(
          parts.filter(({ sent, pieces }) => 0 < Number(sent) && Number(sent) < Number(pieces)),
        ).toHaveLength(1);

        const stock = await db
          .selectFrom('mall_sku')
          .leftJoin('mall_stock_entry', 'mall_stock_entry.sku_id', 'mall_sku.id')
          .select(({ fn }) => ['mall_sku.id', 'mall_sku.stock', fn.sum('change').as('moved')])
          .groupBy(['mall_sku.id', 'mall_sku.stock'])
          .execute();
        expect(stock.filter((row) => row.stock !== Number(row.moved ?? 0))).toEqual([]);
        expect(await storage.ledger.verify()).toEqual([]);
        // No event is in the future, and the steps of an order are in the right sequence.
        const events = await db
          .selectFrom('mall_order_event')
          .selectAll()
          .orderBy('order_id')
          .orderBy('seq')
          .execute();
        for (const [place, event] of events.entries()) {
          const before = events[place - 1];
          expect(event.at.getTime()).toBeLessThanOrEqual(now);
          if (before?.order_id === event.order_id)
            expect(event.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
        }
      } finally {
        await database.discard();
      }
    },
    180_000,
  );
});
