import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import type { WorkListItem, WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import { NOON } from '@tests/support/builders';
import { onEachDatabase, type TestDatabase } from '@tests/support/database';
import { done, type Market, openMarket, request, says } from '@tests/support/storage/market';

const BY_SELLER = { bySeller: true } as const;

const readIn = (market: Market, scope: Scope) => (query: Partial<WorkListQuery>) =>
  market.as(scope).workOrders.list({ page: 1, pageSize: 50, ...query }, NOON);

/** Reads all pages of a list by keyset, and calls `meanwhile` after each page. */
const walked = async (
  read: (query: Partial<WorkListQuery>) => Promise<WorkListPage>,
  query: Partial<WorkListQuery>,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly WorkListPage[]> => {
  const pages: WorkListPage[] = [];
  let after: WorkListQuery['after'];
  do {
    const page = await read({ ...query, page: pages.length + 1, ...(after === undefined ? {} : { after }) });
    pages.push(page);
    after = page.next;
    await meanwhile();
  } while (after !== undefined);
  return pages;
};

const idsOf = (pages: readonly WorkListPage[]) => pages.flatMap(({ items }) => items.map(({ id }) => id));

const ordered = (rows: readonly WorkListItem[]) =>
  rows.toSorted(
    (one, other) =>
      Number(BigInt(other.sellerId ?? 0) - BigInt(one.sellerId ?? 0)) ||
      (other.updatedAt ?? 0) - (one.updatedAt ?? 0) ||
      Number(BigInt(other.id) - BigInt(one.id)),
  );

/** A brand with three sellers, whose work orders have few different times. */
const severalSellers = async (database: TestDatabase, each = 7) => {
  const market = await openMarket(database);
  const sellers = [
    market.orderSeller,
    await market.account({ name: '北城车膜' }),
    await market.account({ name: '北城车膜' }),
  ];
  for (let at = 0; at < 3 * each; at += 1) {
    const seller = sellers[at % 3];
    const orderId = await market.order(seller === undefined ? {} : { seller });
    await market.workOrder({ orderId, at: NOON - (at % 2) * MINUTE });
  }
  return { market, sellers };
};

const touch = (market: Market, id: string) =>
  done(market.as(market.staff).workOrders.execute(id, request(), says('系统'), NOON + MINUTE));

onEachDatabase('a work list by seller', (database) => {
  it('has the sellers one after the other, each with the last changed row first, on pages of any size', async () => {
    const { market } = await severalSellers(database());
    for (const scope of [market.staff, market.handler, market.shopkeeper]) {
      const read = readIn(market, scope);
      const { items, total, groupRest } = await read(BY_SELLER);
      expect(items).toHaveLength(21);
      expect([total, groupRest]).toEqual([21, { before: 0, after: 0 }]);
      expect(items.map(({ id }) => id)).toEqual(ordered(items).map(({ id }) => id));
      for (const pageSize of [1, 2, 5, 20, 21]) {
        const pages = await walked(read, { ...BY_SELLER, pageSize });
        expect(idsOf(pages), String(pageSize)).toEqual(items.map(({ id }) => id));
        for (let page = 1; page <= pages.length; page += 1)
          expect((await read({ ...BY_SELLER, pageSize, page })).items).toEqual(pages[page - 1]?.items);
      }
    }
  });

  it('counts the rows on other pages of the first and of the last seller of a page, within the filters', async () => {
    const { market } = await severalSellers(database());
    const read = readIn(market, market.staff);
    const first = (await read(BY_SELLER)).items[0]?.id ?? '';
    for (const filter of [{}, { type: 'AFTER_SALE' }, { open: true }, { from: NOON }]) {
      const all = (await read({ ...BY_SELLER, ...filter })).items;
      const pages = await walked(read, { ...BY_SELLER, ...filter, pageSize: 4 });
      for (const { items, groupRest } of pages) {
        if (items.length === 0) continue;
        const start = all.findIndex(({ id }) => id === items[0]?.id);
        const [before, after] = [all.slice(0, start), all.slice(start + items.length)];
        const of = (sellerId: string | undefined, rows: readonly WorkListItem[]) =>
          rows.filter((row) => row.sellerId === sellerId).length;
        expect(groupRest).toEqual({
          before: of(items[0]?.sellerId, before),
          after: of(items.at(-1)?.sellerId, after),
        });
      }
    }
    expect((await read({ ...BY_SELLER, pageSize: 4 })).items[0]?.id).toBe(first);
    expect((await read({})).groupRest).toBeUndefined();
  });

  it('is narrowed by seller, owner, shop and handler', async () => {
    const { market, sellers } = await severalSellers(database(), 2);
    const read = readIn(market, market.staff);
    const id = sellers[1]?.person.sid ?? '';
    for (const query of [{ ownerId: id }, { sellerId: id }]) {
      const { items } = await read({ ...BY_SELLER, ...query });
      expect(items.map(({ sellerId }) => sellerId)).toEqual([id, id]);
    }
    for (const query of [
      { handlerId: market.handler.person.userId },
      { shopId: market.shopkeeper.shopId ?? '' },
    ])
      expect((await read({ ...BY_SELLER, ...query })).items).toHaveLength(6);
    expect((await readIn(market, market.stranger)(BY_SELLER)).items).toEqual([]);
  });

  it('lists each unchanged row exactly once; each changed row is on a page or among the latest changes', async () => {
    const { market } = await severalSellers(database());
    const read = readIn(market, market.staff);
    const all = (await read(BY_SELLER)).items.map(({ id }) => id);
    const changed = new Set<string>();
    const changes = fc.sample(fc.constantFrom(...all), { numRuns: 10, seed: 7 });
    const pages = await walked(read, { ...BY_SELLER, pageSize: 2 }, async () => {
      const id = changes.pop();
      if (id === undefined) return;
      changed.add(id);
      await touch(market, id);
    });
    const listed = idsOf(pages);
    const steady = all.filter((id) => !changed.has(id));
    expect(changed.size).toBeGreaterThan(3);
    expect(listed.filter((id) => !changed.has(id))).toEqual(steady);
    const latest = (await read({ pageSize: changed.size })).items.map(({ id }) => id);
    expect(new Set([...listed, ...latest])).toEqual(new Set(all));
  });
});
