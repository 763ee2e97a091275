import { sql, type UpdateObject } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import { aReply, NOON } from '@tests/support/builders';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import type { Db } from '@backend/storage/database';
import { MIGRATIONS } from '@backend/storage/migrations';
import type { Database } from '@backend/storage/schema';
import { partiesOf } from '@backend/storage/work-order/parties';
import { onEachDatabase } from '@tests/support/database';
import { done, openMarket, request } from '@tests/support/storage/market';

const POSTED = [
  'creator_id',
  'creator_type',
  'creator_sid',
  'handler_id',
  'handler_type',
  'handler_sid',
  'last_said_side',
] as const;

const LISTED = sql.join(
  [
    'state',
    'type',
    'finished',
    'form_key',
    'reissue',
    'shipped_at',
    'urged_at',
    'overdue_at',
    'created_at',
    'updated_at',
    'last_said_at',
    ...POSTED,
  ].map((name) => sql.ref(name)),
);

/** The number of party rows that differ from their work order. */
const differing = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (
    (select work_order_id, ${LISTED} from work_order_party except select id, ${LISTED} from work_order)
    union all
    (select id, ${LISTED} from work_order except select work_order_id, ${LISTED} from work_order_party)) as d`.execute(
    db,
  );
  return rows[0]?.n ?? -1;
};

const partiesOn = async (db: Db, id: string): Promise<readonly string[]> =>
  (await db.selectFrom('work_order_party').select('party').where('work_order_id', '=', id).execute())
    .map(({ party }) => party)
    .sort();

onEachDatabase('the parties of work orders', (database) => {
  it('are the brand, each seller once, and the shop, as the scopes define them', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const scopes = [
      market.staff,
      market.creator,
      market.orderSeller,
      market.handlerSeller,
      market.shopkeeper,
    ];
    const named = new Set(scopes.flatMap(partiesOf));
    named.delete(`s${market.shopkeeper.person.sid}@${market.brand}`);
    expect(await partiesOn(database().db, id)).toEqual([...named].sort());
  });

  it('always match their work order', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const id = await market.workOrder();
    const acts = [
      [market.creator, replyToWorkOrder(aReply().askingForReshipment().build())],
      [market.creator, urgeWorkOrder({ minIntervalMinutes: 0 })],
      [market.handler, finishWorkOrder({ remark: '好', noteOnOrder: false })],
    ] as const;
    for (const [index, [who, decide]] of acts.entries()) {
      await done(market.as(who).workOrders.execute(id, request(), decide, NOON + (index + 1) * HOUR));
      expect(await differing(db), `after act ${index + 1}`).toBe(0);
    }
  });

  it('follow an order that is given to another seller', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const orderId = await market.order();
    const id = await market.workOrder({ orderId });
    const other = await market.account({ name: '另一家' });
    await db
      .updateTable('customer_order')
      .set({ seller_id: other.person.userId })
      .where('id', '=', orderId)
      .execute();
    const parties = await partiesOn(db, id);
    expect(parties).toContain(`s${other.person.userId}@${market.brand}`);
    expect(parties).not.toContain(`s${market.orderSeller.person.userId}@${market.brand}`);
    expect(await differing(db)).toBe(0);
  });

  it('follow the handler and the author of the last message, even when nothing else changes', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const id = await market.workOrder();
    const posted = () =>
      db.selectFrom('work_order_party').select(POSTED).where('work_order_id', '=', id).execute();
    const changed = (to: UpdateObject<Database, 'work_order'>) =>
      db.updateTable('work_order').set(to).where('id', '=', id).execute();
    const { userId } = market.handlerSeller.person;
    await changed({ handler_id: userId });
    expect(new Set((await posted()).map((row) => row.handler_id))).toEqual(new Set([userId]));
    expect(await differing(db)).toBe(0);
    for (const side of ['handler', 'other', 'creator'] as const) {
      await changed({ last_said_side: side });
      expect(new Set((await posted()).map((row) => row.last_said_side))).toEqual(new Set([side]));
    }
    expect(await differing(db)).toBe(0);
  });

  it('are the same in a database that was filled before the last author was stored', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const [handled, unhandled] = [
      await market.workOrder(),
      await market.workOrder({ orderId: await market.order({ handler: null }) }),
    ];
    await done(
      market
        .as(market.handler)
        .workOrders.execute(handled, request(), replyToWorkOrder(aReply().build()), NOON),
    );
    const rows = async (on: Db) =>
      on
        .selectFrom('work_order_party')
        .selectAll()
        .where('work_order_id', 'in', [handled, unhandled])
        .orderBy('work_order_id')
        .orderBy('party')
        .execute();
    const indexes = async (on: Db) =>
      (
        await sql<{ indexdef: string }>`select indexdef from pg_indexes
          where tablename = 'work_order_party' order by indexname`.execute(on)
      ).rows;
    const [before, indexed] = [await rows(db), await indexes(db)];
    expect(new Set(before.map((row) => row.last_said_side))).toEqual(new Set(['creator', 'handler']));
    const undone = new Error('undone');
    await expect(
      db.transaction().execute(async (transaction) => {
        const columns = sql.join(POSTED.map((name) => sql`drop column ${sql.ref(name)}`));
        await sql`alter table work_order_party ${columns}`.execute(transaction);
        // Dropping the columns also drops their indexes.
        await sql`create index work_order_party_open_idx on work_order_party (party)`.execute(transaction);
        await sql`create index work_order_party_open_wait_idx on work_order_party (party)`.execute(
          transaction,
        );
        await MIGRATIONS['0023-who-said-last']?.up(transaction);
        expect(await rows(transaction)).toEqual(before);
        expect(await indexes(transaction)).toEqual(indexed);
        expect(await differing(transaction)).toBe(0);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });
});
