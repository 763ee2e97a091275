import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

onEachBackEnd('an unpaid order', (backEnd) => {
  it('ends after the brand’s current number of days, even if the number was raised after the order was placed', async () => {
    const { people, storage, db } = backEnd();
    const platform = 'dc_az';
    const seller = await people.account({ platform, permissions: ['order:detail'] });
    const { orderId } = await people.order({ seller, status: 'UNPAID' });
    const order = () =>
      db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const placed = (await order()).created_at.getTime();
    const take = (days: number): Promise<void> =>
      storage.dueOrderSteps.take(orderId, 'cancelUnpaid', `${orderId}/${String(days)}`, placed + days * DAY);
    await people.configuration(platform, 'order.unpaidDays', '14');
    await take(7);
    expect((await order()).status).toBe('UNPAID');
    const { rows } = await sql<{ at: Date }>`select run_at as at from job
      where kind = 'order.due' and payload ->> 'orderId' = ${orderId}`.execute(db);
    expect(rows.map(({ at }) => at.getTime())).toEqual([placed + 14 * DAY]);
    await take(14);
    expect((await order()).status).toBe('CANCELLED');
    await people.configuration(platform, 'order.unpaidDays', '7');
  });
});
