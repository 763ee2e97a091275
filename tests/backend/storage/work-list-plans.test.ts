import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { GROUP_COUNTED_TO } from '@/domain/paging/group-rest';
import { EXACT_COUNT_MS } from '@/domain/paging/paging';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import { countExactly } from '@backend/storage/listing/exact-count';
import { EVERYTHING } from '@backend/storage/listing/listed-range';
import type { Database } from '@backend/storage/schema';
import { workList } from '@backend/storage/work-order/work-list';
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
  'work_order_party',
  'work_order_words',
  'customer_phone_words',
  'work_order_event',
  'read_mark',
  'customer_order',
] as const;

/** Lists with an indexed filter, so that a query reads only the counted rows. */
const IN_AN_INDEX: Readonly<Record<string, Partial<WorkListQuery>>> = {
  everything: {},
  'the last 240 days': { from: NOW - 240 * DAY, to: NOW },
  'a finished state': { state: 'FINISH' },
  'a type': { type: 'REVOKE' },
  'an unused type': { type: 'NEGATIVE_REVIEW' },
  'created by me': { mine: true },
  'handled by me': { handled: true },
  unrated: { waiting: 'unrated' },
  unread: { unread: true },
  urged: { hint: 'URGED' },
  'waiting and urged': { waiting: 'urged' },
  'to be shipped': { waiting: 'reshipment' },
};

const OTHERS: Readonly<Record<string, Partial<WorkListQuery>>> = {
  'an open state': { state: 'WAIT' },
  overdue: { hint: 'OVERDUE' },
  'without a hint': { hint: 'NONE' },
  unanswered: { waiting: 'unanswered' },
  'a state and a type': { state: 'FINISH', type: 'REVOKE' },
  'a range long ago': { from: NOW - 14 * DAY, to: NOW - 10 * DAY },
  'a search': { search: '备注77' },
  'an order number': { search: 'FO000000777' },
  'a phone number': { search: '13900000777' },
  'the last digits of a phone number': { search: '0777' },
  'a part of a phone number': { search: '9000007' },
};

const SORTINGS: Readonly<Record<string, Partial<WorkListQuery>>> = {
  'last changed first': {},
  'longest wait first': { longestWaitFirst: true },
  'by seller': { bySeller: true },
};

const withPhones = async (db: Kysely<Database>): Promise<void> => {
  await sql`update customer_order set customer_phone = '139' || right(order_no, 8)`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

describe.skipIf(SERVER === undefined)('a long work list [server]', () => {
  let filled: FilledDatabase;
  let db: FilledDatabase['db'];
  let scopes: FilledDatabase['scopes'];

  beforeAll(async () => {
    filled = await filledDatabase(SERVER ?? '', 20_000, withPhones);
    ({ db, scopes } = filled);
  });

  afterAll(() => filled.end());

  const plansOf = (scope: Scope, query: Partial<WorkListQuery>) =>
    filled.plansOf(async () => {
      for (const sees of [true, false])
        await workList(db, scope, { page: 1, pageSize: 20, ...query }, NOW, sees);
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

  it('reads no more rows of one open state than it counts, although the index contains all open states', async () => {
    for (const [who, scope] of Object.entries(scopes)) {
      expect(mostRead(await plansOf(scope, { state: 'WAIT' })), who).toBeLessThanOrEqual(COUNTED_AT_MOST);
    }
  });

  for (const [way, sorting] of Object.entries(SORTINGS)) {
    it(`reads few open rows to find the unanswered ones, ${way}, however many are open`, async () => {
      for (const [who, scope] of Object.entries(scopes)) {
        // In this database the creator posted last in a third of the open rows, and only those wait for staff.
        const plans = await plansOf(scope, { waiting: 'unanswered', ...sorting });
        expect(mostRead(plans), who).toBeLessThanOrEqual(2 * COUNTED_AT_MOST);
      }
    });
  }

  const read = (scope: Scope, query: Partial<WorkListQuery>) =>
    workList(db, scope, { page: 1, pageSize: 500, ...query }, NOW);

  it('sorted by seller, reads no more rows than it counts: on any page, of all and of open work orders', async () => {
    for (const filter of [{}, { open: true }, { from: NOW - 240 * DAY, to: NOW }]) {
      const first = await workList(
        db,
        scopes.staff,
        { page: 1, pageSize: 20, bySeller: true, ...filter },
        NOW,
      );
      const after = first.next;
      if (after === undefined) throw new Error('the list has one page');
      for (const query of [{}, { page: 2, after }, { page: 40 }]) {
        const plans = await plansOf(scopes.staff, { bySeller: true, ...filter, ...query });
        expectNoMoreThanCounted(plans, JSON.stringify(query));
      }
    }
  });

  it('is counted up to the next multiple of 500 after the page, at most to 10,000, and reports that there are more', async () => {
    expect(await read(scopes.staff, { pageSize: 20 })).toMatchObject({ total: 500, isMore: true });
    expect(await read(scopes.staff, {})).toMatchObject({ total: 1000, isMore: true });
    expect(await read(scopes.staff, { page: 2 })).toMatchObject({ total: 1500, isMore: true });
    expect(await read(scopes.staff, { page: 20 })).toMatchObject({ total: 10_000, isMore: true });
    const { next } = await read(scopes.staff, {});
    expect(next && (await read(scopes.staff, { page: 2, after: next }))).toMatchObject({
      total: 1500,
      isMore: true,
    });
    const shop = await read(scopes.shop, {});
    expect(shop).toMatchObject({ total: 500 });
    expect(shop.isMore).toBeUndefined();
  });

  it('counts the rows of one seller before the page and after it, each up to 501', async () => {
    const restOf = async (query: Partial<WorkListQuery>) =>
      (await read(scopes.staff, { pageSize: 20, bySeller: true, ...query })).groupRest;
    expect(await restOf({})).toEqual({ before: 0, after: GROUP_COUNTED_TO + 1 });
    expect(await restOf({ page: 40 })).toEqual({ before: GROUP_COUNTED_TO + 1, after: 200 });
  });

  it('is counted exactly on request, with the same rows', async () => {
    const [exact, bounded] = [await read(scopes.staff, { exact: true }), await read(scopes.staff, {})];
    expect(exact.total).toBe(20_000);
    expect(exact.isMore).toBeUndefined();
    expect(exact.items).toEqual(bounded.items);
    expect((await read(scopes.staff, { exact: true, search: '备注77' })).isMore).toBeUndefined();
  });

  it('stops an exact count that takes too long, and the connection stays usable', async () => {
    const slow = {
      id: 'work_order_id',
      sources: [{ rows: sql`(select 1 as work_order_id, pg_sleep(60)::text as updated_at)`, kept: [] }],
    } as const;
    const since = performance.now();
    expect(await countExactly(db, slow, EVERYTHING, ['updated_at', 'desc'])).toBeUndefined();
    expect(performance.now() - since).toBeLessThan(3 * EXACT_COUNT_MS);
    expect((await read(scopes.staff, { pageSize: 20 })).total).toBe(500);
  });

  it('is empty beyond the last page number, and reports that there are more', async () => {
    const beyond = await read(scopes.staff, { page: 21 });
    expect(beyond).toEqual({ items: [], total: 10_000, isMore: true });
  });

  for (const [way, sorting] of Object.entries(SORTINGS)) {
    it(`has keyset pagination to its end, ${way}, with each row once and in order`, async () => {
      const ids: string[] = [];
      let after: WorkListQuery['after'];
      do {
        const page = await read(scopes.seller, { ...sorting, ...(after === undefined ? {} : { after }) });
        ids.push(...page.items.map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      const { person } = scopes.seller;
      const mine = await db
        .selectFrom('work_order')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('creator_sid', '=', person.sid),
            eb('seller_id', '=', person.sid),
            eb('handler_sid', '=', person.sid),
          ]),
        )
        .$if(sorting.bySeller === true, (rows) => rows.orderBy('seller_id', 'desc'))
        .orderBy(
          sorting.longestWaitFirst === true ? 'last_said_at' : 'updated_at',
          sorting.longestWaitFirst === true ? 'asc' : 'desc',
        )
        .orderBy('id', sorting.longestWaitFirst === true ? 'asc' : 'desc')
        .execute();
      expect(mine.length).toBeGreaterThan(1000);
      expect(ids).toEqual(mine.map(({ id }) => id));
    });
  }

  it('finds any row by an indexed search, and reports the limit of an unindexed search', async () => {
    for (const search of ['FO000020000', '备注20000']) {
      const oldest = await read(scopes.staff, { search });
      expect(oldest.items, search).toHaveLength(1);
      expect(oldest, search).toMatchObject({ total: 1 });
      expect(oldest.isMore, search).toBeUndefined();
    }
    expect(await read(scopes.staff, { search: '没有这样的' })).toEqual({ items: [], total: 0 });
    expect(await read(scopes.staff, { search: '没' })).toEqual({ items: [], total: 0, isMore: true });
    expect(await read(scopes.shop, { search: '没' })).toEqual({ items: [], total: 0 });
  });

  it('counts a search that matches every row up to the limit, and reads no more rows than it counts', async () => {
    const asked = { search: '备注', pageSize: 20 };
    for (const [who, scope] of Object.entries({ seller: scopes.seller, staff: scopes.staff })) {
      expect(await read(scope, asked), who).toMatchObject({ total: 500, isMore: true });
      expectNoMoreThanCounted(await plansOf(scope, asked), who);
    }
  });

  it('searches a common text of four digits in list order, although phone numbers end with it', async () => {
    const plans = await filled.plansOf(() =>
      workList(db, scopes.staff, { page: 1, pageSize: 20, search: '0000' }, NOW, false),
    );
    expect(mostRead(plans)).toBeLessThanOrEqual(2 * COUNTED_AT_MOST);
  });

  it('reads no more rows than a page of a search needs, whether many rows match or no row matches', async () => {
    for (const search of ['备注', '没有这样的', 'FO000020000']) {
      for (const [who, scope] of Object.entries(scopes)) {
        expect(mostRead(await plansOf(scope, { search })), `${search} ${who}`).toBeLessThanOrEqual(
          COUNTED_AT_MOST,
        );
      }
    }
  });
});
