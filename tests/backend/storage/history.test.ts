import { expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Scope } from '@backend/core/ports/scope';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, type Market, openMarket, request, says } from '@tests/support/storage/market';

const say = async (market: Market, id: string, by: Scope, times: number): Promise<void> => {
  for (let line = 1; line <= times; line += 1) {
    await done(market.as(by).workOrders.execute(id, request(), says(`${line}`), NOON + line * MINUTE));
  }
};

const unreadOf = async (market: Market, scope: Scope, id: string): Promise<number | undefined> => {
  const { items } = await market.as(scope).workOrders.list({ page: 1, pageSize: 100 }, NOON);
  return items.find((item) => item.id === id)?.unread;
};

onEachDatabase('history and read marks', (database) => {
  it('pages back from the newest event, without gaps and duplicates', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    await say(market, id, market.handler, 33);
    const storage = market.as(market.creator);
    const read: WorkOrderEvent[] = [];
    for (;;) {
      const oldest = read.at(-1);
      const page = await storage.workOrders.history(id, {
        limit: 8,
        ...(oldest ? { before: oldest.id } : {}),
      });
      expect(page.length).toBeLessThanOrEqual(8);
      if (page.length === 0) break;
      read.push(...page);
    }
    expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: 34 }, (_, index) => 34 - index));
  });

  it('assigns each line to a side by the account of its author', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    for (const by of [market.handler, market.creatorsClerk, market.staff]) await say(market, id, by, 1);
    const read = await market.as(market.staff).workOrders.history(id, { limit: 9 });
    expect(read.map(({ side }) => side)).toEqual(['platform', 'creator', 'handler', 'creator']);
  });

  it('counts other users’ events after the read mark for creator and handler', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    await say(market, id, market.handler, 3);
    await say(market, id, market.creatorsClerk, 2);
    expect(await unreadOf(market, market.creator, id)).toBe(5);
    expect(await unreadOf(market, market.handler, id)).toBe(3);
    for (const bystander of [market.creatorsClerk, market.orderSeller, market.shopkeeper, market.staff]) {
      expect(await unreadOf(market, bystander, id)).toBe(0);
    }
  });

  it('does not count the user’s own events, and their own reply does not move the read mark', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    await say(market, id, market.handler, 2);
    await say(market, id, market.creator, 1);
    expect(await unreadOf(market, market.creator, id)).toBe(2);
  });

  it('moves a read mark forward, but never back', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    await say(market, id, market.handler, 5);
    const storage = market.as(market.creator);
    expect(await storage.workOrders.markRead(id, 4)).toBe(true);
    expect(await unreadOf(market, market.creator, id)).toBe(2);
    for (const earlier of [4, 1, 0, -7]) expect(await storage.workOrders.markRead(id, earlier)).toBe(true);
    expect(await unreadOf(market, market.creator, id)).toBe(2);
    await storage.workOrders.markRead(id, 6);
    expect(await unreadOf(market, market.creator, id)).toBe(0);
  });

  it('keeps the marks of users apart', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const other = await market.workOrder();
    for (const target of [id, other]) await say(market, target, market.staff, 3);
    await market.as(market.creator).workOrders.markRead(id, 4);
    expect(await unreadOf(market, market.creator, other)).toBe(3);
    expect(await unreadOf(market, market.handler, id)).toBe(4);
  });

  it('a read mark never passes the last message', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    for (const ahead of [1000, 2 ** 31, 1e15]) {
      expect(await market.as(market.creator).workOrders.markRead(id, ahead)).toBe(true);
    }
    await say(market, id, market.handler, 2);
    expect(await unreadOf(market, market.creator, id)).toBe(2);
  });

  it('counts at most a hundred unread events', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    await say(market, id, market.handler, 99);
    expect(await unreadOf(market, market.creator, id)).toBe(99);
    await say(market, id, market.handler, 1);
    expect(await unreadOf(market, market.creator, id)).toBe(100);
    await say(market, id, market.handler, 5);
    expect(await unreadOf(market, market.creator, id)).toBe(100);
    await market.as(market.creator).workOrders.markRead(id, 46);
    expect(await unreadOf(market, market.creator, id)).toBe(60);
  });

  it('determines the creator as the domain does: a shop that created a work order has no unread messages', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder({ by: market.shopkeeper });
    await say(market, id, market.handler, 2);
    expect(await unreadOf(market, market.shopkeeper, id)).toBe(0);
  });
});
