import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '@backend/storage/database';
import { MIGRATIONS } from '@backend/storage/migrations';
import { NOON } from '@tests/support/builders';
import { onEachDatabase, type TestDatabase } from '@tests/support/database';
import { runs } from '@tests/support/night';
import { done, type Market, openMarket, request, says } from '@tests/support/storage/market';

const WHO = ['creator', 'creatorsClerk', 'handler', 'shopkeeper', 'staff'] as const;
const HANDLERS = ['handler', 'creator', 'handlerSeller', undefined] as const;
const WORK_ORDERS = 3;

const on = fc.nat({ max: WORK_ORDERS - 1 });

const arbitraryActs = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ on, says: fc.constantFrom(...WHO) }) },
    {
      weight: 3,
      arbitrary: fc.record({ on, reads: fc.constantFrom(...WHO), seq: fc.integer({ min: 0, max: 12 }) }),
    },
    { weight: 1, arbitrary: fc.record({ on, handledBy: fc.constantFrom(...HANDLERS) }) },
  ),
  { maxLength: 20 },
);

/** Sets or removes the handler directly in the database, because no command changes it in this way. */
const hand = async ({ db }: TestDatabase, id: string, handler: Scope | undefined): Promise<void> => {
  await db
    .updateTable('work_order')
    .set({
      handler_id: handler?.person.userId ?? null,
      handler_name: handler?.person.name ?? null,
      handler_type: handler?.person.type ?? null,
      handler_sid: handler?.person.sid ?? null,
      handler_since: handler === undefined ? null : new Date(NOON),
    })
    .where('id', '=', id)
    .execute();
};

const listed = async (market: Market, scope: Scope, query: Partial<WorkListQuery>) =>
  (await market.as(scope).workOrders.list({ page: 1, pageSize: 50, ...query }, NOON)).items.map(
    ({ id, unread, updatedAt }) => ({ id, unread, updatedAt }),
  );

/** Checks for every user that the unread list equals the whole list without read rows. */
const expectReported = async (market: Market): Promise<void> => {
  for (const who of [...WHO, 'handlerSeller'] as const) {
    const scope = market[who];
    for (const query of [
      {},
      { mine: true },
      { handled: true },
      { waiting: 'unanswered' },
      { longestWaitFirst: true },
    ] as const) {
      const all = await listed(market, scope, query);
      const unread = await listed(market, scope, { ...query, unread: true });
      expect(unread, `${who}, ${JSON.stringify(query)}`).toEqual(all.filter((item) => item.unread > 0));
    }
  }
};

onEachDatabase('unread work orders', (database) => {
  it('are listed per user in list order, after any posts, reads and hand-overs', () =>
    fc.assert(
      fc.asyncProperty(arbitraryActs, async (acts) => {
        const market = await openMarket(database());
        const ids = [];
        for (let nth = 0; nth < WORK_ORDERS; nth += 1) ids.push(await market.workOrder({ at: NOON + nth }));
        for (const [nth, act] of acts.entries()) {
          const id = ids[act.on] ?? '';
          if ('says' in act) {
            const now = NOON + nth * MINUTE;
            // A user who lost access by a hand-over is refused, so there is no new message.
            await market.as(market[act.says]).workOrders.execute(id, request(), says('说'), now);
          } else if ('reads' in act) {
            await market.as(market[act.reads]).workOrders.markRead(id, act.seq);
          } else {
            await hand(database(), id, act.handledBy && market[act.handledBy]);
          }
        }
        await expectReported(market);
      }),
      { numRuns: runs(8, 25) },
    ));

  it('are neither lost nor left unread when a user reads while others post', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([
        ...Array.from({ length: 6 }, () =>
          done(
            market.as(market.handler).workOrders.execute(id, request(), says('说'), NOON + round * MINUTE),
          ),
        ),
        ...Array.from({ length: 12 }, (_, nth) =>
          market.as(market.creator).workOrders.markRead(id, (round - 1) * 6 + nth),
        ),
      ]);
      await expectReported(market);
    }
  });

  it('a concurrent first read and first post cause no deadlock', async () => {
    const market = await openMarket(database());
    for (let round = 0; round < 25; round += 1) {
      const id = await market.workOrder();
      await Promise.all([
        market.as(market.creator).workOrders.markRead(id, 1),
        done(market.as(market.handler).workOrders.execute(id, request(), says('说'), NOON)),
        market.as(market.creator).workOrders.markRead(id, 2),
        market.as(market.handler).workOrders.markRead(id, 1),
        done(market.as(market.staff).workOrders.execute(id, request(), says('说'), NOON)),
      ]);
    }
    await expectReported(market);
  });

  it('are those of the new handler after a hand-over, however much was posted before', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    await done(market.as(market.creator).workOrders.execute(id, request(), says('说'), NOON));
    const unread = (scope: Scope) => listed(market, scope, { unread: true });
    expect((await unread(market.handler)).map((item) => item.id)).toEqual([id]);
    await hand(database(), id, market.handlerSeller);
    expect(await unread(market.handler)).toEqual([]);
    expect((await unread(market.handlerSeller)).map((item) => item.id)).toEqual([id]);
  });

  it('are also counted in a database that was filled before the triggers existed', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const [first, second] = [await market.workOrder(), await market.workOrder()];
    for (const who of ['handler', 'staff', 'creator'] as const)
      await done(market.as(market[who]).workOrders.execute(first, request(), says('说'), NOON));
    await done(market.as(market.handler).workOrders.execute(second, request(), says('说'), NOON));
    await market.as(market.creator).workOrders.markRead(first, 2);
    const noted = async (on: Db) =>
      (
        await sql<Record<string, unknown>>`select account_id, work_order_id, seq, news_seq,
            case when news_seq > seq then updated_at end as updated_at
          from read_mark where work_order_id in (${first}, ${second}) order by account_id, work_order_id`.execute(
          on,
        )
      ).rows;
    const before = await noted(db);
    expect(before).toHaveLength(4);
    const undone = new Error('undone');
    await expect(
      db.transaction().execute(async (transaction) => {
        await sql`drop trigger work_order_viewers_changed on work_order`.execute(transaction);
        await sql`drop trigger work_order_event_is_news on work_order_event`.execute(transaction);
        await sql`drop function change_viewers`.execute(transaction);
        await sql`drop function note_news`.execute(transaction);
        await sql`delete from read_mark where seq = 0`.execute(transaction);
        await sql`alter table read_mark drop column news_seq, drop column updated_at`.execute(transaction);
        await MIGRATIONS['0022-news']?.up(transaction);
        expect(await noted(transaction)).toEqual(before);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });
});
