import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { WAITING_AT_SHOP } from '@/domain/order/order-status';
import { isStaffed } from '@backend/storage/shop/staffed';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

onEachBackEnd('the load of shops', (backEnd) => {
  describe('the counts', () => {
    it('of waiting orders use an index that contains only waiting orders', async () => {
      const { db } = backEnd();
      const waiting = sql.join(WAITING_AT_SHOP.map((status) => sql.lit(status)));
      const plan = await db.transaction().execute(async (transaction) => {
        // The tables of a test are too small for the planner to choose an index.
        await sql`set local enable_seqscan = off`.execute(transaction);
        const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select count(*) from customer_order
          where shop_id = 1 and status in (${waiting})`.execute(transaction);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toContain('customer_order_waiting_idx');
      expect(plan).not.toContain('Filter');
    });
    it('of shops with accounts use an index of shop accounts', async () => {
      const { db } = backEnd();
      const planOf = (statement: RawBuilder<unknown>) =>
        db.transaction().execute(async (transaction) => {
          await sql`set local enable_seqscan = off`.execute(transaction);
          const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${statement}`.execute(transaction);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        });
      // With few rows, the planner may read all accounts of the brand instead.
      expect(await planOf(sql`select id from account where shop_id = 1`)).toContain('account_shop_idx');
      // The roles that grant the permission are read once, not for each shop or account.
      const staffed = sql`select shop.id from shop where shop.id = 1 and ${isStaffed('cyy')}`;
      expect(await planOf(staffed)).toContain('InitPlan');
    });
  });
});
