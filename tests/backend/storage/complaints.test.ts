import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import { MIGRATIONS } from '@backend/storage/migrations';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, openMarket, request } from '@tests/support/storage/market';

onEachDatabase('complaints', (database) => {
  it('that were stored before states existed are open, and each is listed once', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const as = market.as(market.creator);
    for (const reason of ['慢', '还是慢'])
      await done(as.workOrders.execute(id, request(), complainAboutWorkOrder({ reason }), NOON));
    const before = await as.complaints.ofWorkOrder(id);
    const undone = new Error('undone');
    await expect(
      database()
        .db.transaction()
        .execute(async (transaction) => {
          await sql`drop trigger work_order_event_opens_complaint on work_order_event`.execute(transaction);
          await sql`drop table complaint_answer, complaint`.execute(transaction);
          for (const name of ['open_complaints', 'apply_complaint_answer'])
            await sql`drop function ${sql.ref(name)}`.execute(transaction);
          await MIGRATIONS['0033-complaints']?.up(transaction);
          const { rows } = await sql<{ reason: string; state: string; author_name: string }>`
            select reason, state, author_name from complaint where work_order_id = ${id} order by id`.execute(
            transaction,
          );
          expect(rows).toEqual([
            { reason: '慢', state: 'open', author_name: '王芳' },
            { reason: '还是慢', state: 'open', author_name: '王芳' },
          ]);
          throw undone;
        }),
    ).rejects.toBe(undone);
    expect(await as.complaints.ofWorkOrder(id)).toEqual(before);
    expect(before).toMatchObject([{ reason: '还是慢', state: 'open' }, { reason: '慢' }]);
  });
});
