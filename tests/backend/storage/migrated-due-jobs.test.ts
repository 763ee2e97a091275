import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase } from '@tests/support/database';
import { openMarket } from '@tests/support/storage/market';

const undone = new Error('undone');

onEachDatabase('orders that got their status and deadlines from a migration', (database) => {
  it('get one job for each deadline, unless the job already exists', async () => {
    const market = await openMarket(database());
    const place = () => market.order({ seller: market.creator });
    const [unpaid, done, waiting, enqueued] = [await place(), await place(), await place(), await place()];
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        await sql`delete from job where kind = 'order.due'`.execute(db);
        await sql`update customer_order set status = 'UNPAID', created_at = now() - interval '90 days'
        where id in (${unpaid}, ${enqueued})`.execute(db);
        await sql`update customer_order set status = 'DONE', confirm_by = now() where id = ${done}`.execute(
          db,
        );
        await sql`update customer_order set status = 'ASSIGNED', accept_by = now() + interval '1 hour'
        where id = ${waiting}`.execute(db);
        await sql`insert into job (kind, payload, platform, run_at, retries, first_delay_ms) values ('order.due',
        jsonb_build_object('orderId', ${enqueued}::text, 'verb', 'cancelUnpaid'), 'cyy', now(), 8, 2000)`.execute(
          db,
        );
        await sql`delete from role where key in ('dispatcher', 'approver', 'cashier', 'auditor', 'mallstaff', 'purchaser')`.execute(
          db,
        );
        await MIGRATIONS['0070-staff-roles']?.up(db);
        const { rows } = await sql<{ id: string; verb: string; later: boolean }>`
        select payload ->> 'orderId' as id, payload ->> 'verb' as verb, run_at > now() as later from job
        where payload ->> 'orderId' in (${unpaid}, ${done}, ${waiting}, ${enqueued})`.execute(db);
        const byOrder = new Map(rows.map((row) => [row.id, row]));
        expect(rows).toHaveLength(4);
        expect(byOrder.get(unpaid)).toEqual({ id: unpaid, verb: 'cancelUnpaid', later: true });
        expect(byOrder.get(done)).toEqual({ id: done, verb: 'autoConfirm', later: false });
        expect(byOrder.get(waiting)).toEqual({ id: waiting, verb: 'markLate', later: true });
        expect(byOrder.get(enqueued)).toEqual({ id: enqueued, verb: 'cancelUnpaid', later: false });
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  });
});
