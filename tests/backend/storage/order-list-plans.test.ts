import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import type { OrderListQuery } from '@/domain/order/order-list';
import type { Scope } from '@backend/core/ports/scope';
import type { Database } from '@backend/storage/schema';
import { orderList } from '@backend/storage/order/order-list';
import { FILLED } from '@tests/support/storage/fill';
import {
  COUNTED_AT_MOST,
  expectNoMoreThanCounted,
  expectReadByAnIndex,
  filledDatabase,
  type FilledDatabase,
  mostRead,
} from '@tests/support/storage/list-plans';

const SERVER = process.env['TEST_DATABASE_URL'];
const NOW = Date.now();

const LARGE = [
  'work_order',
  'customer_order_party',
  'customer_order_words',
  'customer_phone_words',
  'customer_order',
] as const;

/** Queries for which an index suffices: they read no more rows than they count. */
const IN_AN_INDEX: Readonly<Record<string, Partial<OrderListQuery>>> = {
  everything: {},
  'the last 240 days': { from: NOW - 240 * DAY, to: NOW },
  'a status': { status: 'DONE', from: NOW - 240 * DAY, to: NOW },
  'a status that no order has': { status: 'NONE', from: NOW - 240 * DAY, to: NOW },
  'a project': { project: 'TINT', from: NOW - 240 * DAY, to: NOW },
  'a rarely ordered project': { project: 'RARE', from: NOW - 240 * DAY, to: NOW },
  'a shop': { shopId: '7', from: NOW - 240 * DAY, to: NOW },
  'a range long ago': { from: NOW - 10 * DAY, to: NOW - 5 * DAY },
};

const OTHERS: Readonly<Record<string, Partial<OrderListQuery>>> = {
  'a status and a project': { status: 'DONE', project: 'TINT' },
  'a search': { search: '卖家7' },
  'a search in a range': { search: '卖家7', from: NOW - 10 * DAY, to: NOW - 5 * DAY },
  'an order number': { search: 'FO000000777' },
  'a phone number': { search: '13900000777' },
  'the last digits of a phone number': { search: '0777' },
  'a part of a phone number': { search: '9000007' },
};

const SORTINGS: Readonly<Record<string, Partial<OrderListQuery>>> = {
  'newest first': {},
  'oldest first': { sorting: 'oldest-first' },
};

/** Three of four orders are of the first project and a few of the second. A third of all orders is done. */
const varied = async (db: Kysely<Database>): Promise<void> => {
  await sql`insert into project (platform, value, label, project_type, price_cents, points)
    values (${FILLED}, 'TINT', '车膜', 'FILM', 0, 0), (${FILLED}, 'RARE', '少见', 'FILM', 0, 0)`.execute(db);
  await sql`update customer_order set
      status = case when id % 3 = 0 then 'DONE' else 'INSTALLING' end,
      project = case when id % 4000 = 0 then 'RARE' when id % 4 > 0 then 'TINT' end,
      customer_phone = '139' || right(order_no, 8)
    where platform = ${FILLED}`.execute(db);
  // The search text is only in old rows: in 600 names, which are more than the list counts, and in 25 plates.
  await sql`update customer_order set customer_name = '远方来客'
    where platform = ${FILLED} and order_no between 'FO000005001' and 'FO000005600'`.execute(db);
  await sql`update customer_order set car_plate = '远方'
    where platform = ${FILLED} and order_no between 'FO000019001' and 'FO000019025'`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

describe.skipIf(SERVER === undefined)('a long list of orders [server]', () => {
  let filled: FilledDatabase;
  let db: FilledDatabase['db'];
  let scopes: FilledDatabase['scopes'];

  beforeAll(async () => {
    filled = await filledDatabase(SERVER ?? '', 20_000, varied);
    ({ db, scopes } = filled);
  });

  afterAll(() => filled.end());

  const plansOf = (scope: Scope, query: Partial<OrderListQuery>) =>
    filled.plansOf(async () => {
      for (const sees of [true, false]) await orderList(db, scope, { page: 1, pageSize: 20, ...query }, sees);
    });

  for (const [what, filter] of Object.entries({ ...IN_AN_INDEX, ...OTHERS })) {
    for (const [way, sorting] of Object.entries(SORTINGS)) {
      it(`reads ${what}, ${way}, by an index for a seller, a shop and staff`, async () => {
        for (const [who, scope] of Object.entries(scopes)) {
          expectReadByAnIndex(await plansOf(scope, { ...filter, ...sorting }), LARGE, who);
        }
      });
    }
  }

  for (const [what, filter] of Object.entries(IN_AN_INDEX)) {
    it(`reads no more rows of ${what} than it counts`, async () => {
      for (const [who, scope] of Object.entries(scopes)) {
        expectNoMoreThanCounted(await plansOf(scope, filter), who);
      }
    });
  }

  const read = (scope: Scope, query: Partial<OrderListQuery>) =>
    orderList(db, scope, { page: 1, pageSize: 500, ...query });

  it('is counted up to the next multiple of 500 after the page, at most to 10,000, and reports that there are more', async () => {
    expect(await read(scopes.staff, { pageSize: 20 })).toMatchObject({ total: 500, isMore: true });
    expect(await read(scopes.staff, {})).toMatchObject({ total: 1000, isMore: true });
    expect(await read(scopes.staff, { page: 20 })).toMatchObject({ total: 10_000, isMore: true });
    expect(await read(scopes.staff, { page: 21 })).toEqual({ items: [], total: 10_000, isMore: true });
    const shop = await read(scopes.shop, {});
    expect(shop).toMatchObject({ total: 500 });
    expect(shop.isMore).toBeUndefined();
  });

  for (const [way, sorting] of Object.entries(SORTINGS)) {
    it(`has keyset pagination to its end, ${way}, with each row once and in order`, async () => {
      const ids: string[] = [];
      let after: OrderListQuery['after'];
      do {
        const page = await read(scopes.seller, { ...sorting, ...(after === undefined ? {} : { after }) });
        ids.push(...page.items.map(({ orderId }) => orderId));
        after = page.next;
      } while (after !== undefined);
      const direction = sorting.sorting === 'oldest-first' ? 'asc' : 'desc';
      const { person } = scopes.seller;
      const mine = await db
        .selectFrom('customer_order')
        .select('id')
        .where((eb) => eb.or([eb('seller_id', '=', person.sid), eb('handler_sid', '=', person.sid)]))
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .execute();
      expect(mine.length).toBeGreaterThan(1000);
      expect(ids).toEqual(mine.map(({ id }) => id));
    });
  }

  it('merges the orders that match in different columns, and skips no order', async () => {
    const found: string[] = [];
    let after: OrderListQuery['after'];
    do {
      const page = await read(scopes.staff, {
        search: '远方',
        pageSize: 20,
        ...(after === undefined ? {} : { after }),
      });
      found.push(...page.items.map(({ orderNo }) => orderNo));
      after = page.next;
    } while (after !== undefined);
    const numbers = (from: number, many: number) =>
      Array.from({ length: many }, (_, nth) => `FO${String(from + nth).padStart(9, '0')}`);
    expect(found).toEqual([...numbers(5001, 600), ...numbers(19_001, 25)]);
    const second = await read(scopes.staff, { search: '远方', page: 2, pageSize: 20 });
    expect(second.items.map(({ orderNo }) => orderNo)).toEqual(numbers(5021, 20));
    expect(second).toMatchObject({ total: 500, isMore: true });
  });

  it('searches a common text of four digits in list order, although phone numbers end with it', async () => {
    const search = '0000';
    const plans = await filled.plansOf(() =>
      orderList(db, scopes.staff, { page: 1, pageSize: 20, search }, false),
    );
    expect(mostRead(plans)).toBeLessThanOrEqual(2 * COUNTED_AT_MOST);
    const { items } = await orderList(db, scopes.staff, { page: 1, pageSize: 20, search }, false);
    expect(items.map(({ orderNo }) => orderNo)).toEqual(
      Array.from({ length: 20 }, (_, nth) => `FO${String(nth + 1).padStart(9, '0')}`),
    );
  });

  it('finds any row by an indexed search, and reports the limit of an unindexed search', async () => {
    for (const search of ['FO000020000', '13900020000', 'FO0000200']) {
      const oldest = await read(scopes.staff, { search });
      expect(oldest.items.map(({ orderNo }) => orderNo)).toEqual(['FO000020000']);
      expect(oldest).toMatchObject({ total: 1 });
      expect(oldest.isMore).toBeUndefined();
    }
    const some = async (search: string, sees: boolean) => {
      const { items, total } = await orderList(db, scopes.staff, { page: 1, pageSize: 500, search }, sees);
      return [items.map(({ orderNo }) => orderNo), total];
    };
    for (const search of ['00020000', '900020000', '390002000']) {
      expect((await some(search, true))[0], search).toContain('FO000020000');
      expect(await some(search, false), search).toEqual(
        'FO000020000'.includes(search) ? [['FO000020000'], 1] : [[], 0],
      );
    }
    const all = await orderList(db, scopes.staff, { page: 1, pageSize: 20, search: '1390' }, true);
    expect(all).toMatchObject({ total: 500, isMore: true });
    expect(all.items).toHaveLength(20);
    expect(await read(scopes.staff, { search: '没有这样的' })).toEqual({ items: [], total: 0 });
    expect(await read(scopes.staff, { search: '没' })).toEqual({ items: [], total: 0, isMore: true });
    expect(await read(scopes.seller, { search: 'FO000020001' })).toEqual({ items: [], total: 0 });
  });
});
