import { type SqlBool, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '@backend/storage/database';
import { partiesOf } from '@backend/storage/work-order/parties';
import { inScope } from '@backend/storage/kernel/in-scope';
import { onEachDatabase } from '@tests/support/database';
import { openMarket } from '@tests/support/storage/market';

const LISTED = sql.raw('status, project, shop_id, created_at');

/** The number of party rows that differ from their order. */
const differing = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (
    (select order_id, ${LISTED} from customer_order_party except select id, ${LISTED} from customer_order)
    union all
    (select id, ${LISTED} from customer_order except select order_id, ${LISTED} from customer_order_party)) as d`.execute(
    db,
  );
  return rows[0]?.n ?? -1;
};

onEachDatabase('the parties of orders', (database) => {
  it('are exactly those whose scope contains the order', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const orderId = await market.order();
    const scopes = [
      market.staff,
      market.creator,
      market.orderSeller,
      market.handlerSeller,
      market.shopkeeper,
    ];
    for (const scope of scopes) {
      const within = await db
        .selectFrom('customer_order')
        .select('id')
        .where('id', '=', orderId)
        .where(inScope('customer_order', scope).$castTo<SqlBool>())
        .execute();
      const named = await db
        .selectFrom('customer_order_party')
        .select('party')
        .where('order_id', '=', orderId)
        .where('party', 'in', partiesOf(scope))
        .execute();
      expect(named.length > 0, scope.person.name).toBe(within.length > 0);
    }
  });

  it('always match their order', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const orderId = await market.order();
    const other = await market.account({ name: '另一家' });
    const changes = [
      { status: 'DONE' },
      { shop_id: null },
      { created_at: new Date(1_700_000_000_000) },
      { seller_id: other.person.userId },
      { handler_id: null, handler_sid: null },
    ];
    for (const change of changes) {
      await db.updateTable('customer_order').set(change).where('id', '=', orderId).execute();
      expect(await differing(db), JSON.stringify(change)).toBe(0);
    }
    const parties = await db
      .selectFrom('customer_order_party')
      .select('party')
      .where('order_id', '=', orderId)
      .execute();
    expect(parties.map(({ party }) => party).sort()).toEqual(
      [`b@${market.brand}`, `s${other.person.userId}@${market.brand}`].sort(),
    );
  });
});
