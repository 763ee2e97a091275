import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import type { MallOrderQuery } from '@/domain/mall/mall-order';
import type { Scope } from '@backend/core/ports/scope';
import { mallOrderPage } from '@backend/storage/mall/order-list';
import type { Database } from '@backend/storage/schema';
import { FILLED } from '@tests/support/storage/fill';
import {
  expectNoMoreThanCounted,
  expectReadByAnIndex,
  filledDatabase,
  type FilledDatabase,
} from '@tests/support/storage/list-plans';

const SERVER = process.env['TEST_DATABASE_URL'];
const NOW = Date.now();
const ORDERS = 20_000;

const LARGE = ['mall_order', 'mall_order_words'] as const;

/** Queries for which an index suffices: they read no more rows than they count. */
const IN_AN_INDEX: Readonly<Record<string, Partial<MallOrderQuery>>> = {
  everything: {},
  'a status': { status: 'DONE' },
  'a status of few': { status: 'PAID' },
  'a status that no order has': { status: 'UNPAID' },
  'open refunds': { refundOpen: true },
  'a range of days': { from: NOW - 10 * DAY, to: NOW - 5 * DAY },
  'an order number': { search: 'M000000777' },
  'a phone number': { search: '13900000777' },
};

const SEARCHES: Readonly<Record<string, Partial<MallOrderQuery>>> = {
  'a name of many': { search: '王芳' },
  'a name of old orders': { search: '欧阳春' },
  'a part of a number': { search: '000777' },
  'a text that no order has': { search: '没有这样' },
};

const filledMall = async (db: Kysely<Database>): Promise<void> => {
  await sql`insert into mall_order (order_no, platform, party_kind, party_id, sid, buyer_id, buyer_name, status, goods,
      discount, freight, payable, receiver, phone, address, remark, created_at, updated_at)
    select 'M' || lpad(nth::text, 9, '0'), ${FILLED}, 'seller', account.id, account.id, account.id, '买家' || account.id,
      case when nth % 100 = 0 then 'PAID' else 'DONE' end, 1000, 0, 0, 1000,
      case when nth between 100 and 130 then '欧阳春' when nth % 40 = 0 then '王芳' else '李' || nth % 7 end,
      '139' || lpad(nth::text, 8, '0'), '上海市', '', now() - interval '1 minute' * (${sql.lit(ORDERS)} - nth), now()
    from generate_series(1, ${sql.lit(ORDERS)}) as nth
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as accounts from account
        where platform = ${FILLED} and type = 'SELLER' and parent_id is null) as account
        on account.place = nth % account.accounts`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

describe.skipIf(SERVER === undefined)('a long list of mall orders [server]', () => {
  let filled: FilledDatabase;
  let people: Readonly<Record<string, Scope>>;

  beforeAll(async () => {
    filled = await filledDatabase(SERVER ?? '', 1000, filledMall);
    const { staff, seller } = filled.scopes;
    people = { staff, seller };
  }, 120_000);

  afterAll(() => filled.end());

  const plansOf = (scope: Scope, query: Partial<MallOrderQuery>) =>
    filled.plansOf(() => mallOrderPage(filled.db, scope, { page: 1, pageSize: 20, ...query }));

  it.each(Object.entries({ ...IN_AN_INDEX, ...SEARCHES }))(
    'reads %s by an index, for staff and a buyer',
    async (_, query) => {
      for (const [who, scope] of Object.entries(people))
        expectReadByAnIndex(await plansOf(scope, query), LARGE, who);
    },
  );

  it.each(Object.entries(IN_AN_INDEX))('reads no more rows of %s than it counts', async (_, query) => {
    for (const [who, scope] of Object.entries(people))
      expectNoMoreThanCounted(await plansOf(scope, query), who);
  });

  it('is queried with its total and its tabs in one statement', async () => {
    const sent: string[] = [];
    const recorded = filled.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        sent.push('');
        return Promise.resolve(result);
      },
    });
    for (const scope of Object.values(people)) {
      sent.length = 0;
      const page = await mallOrderPage(recorded, scope, { page: 1, pageSize: 20 });
      expect([page.items.length, page.counts?.RECEIVED, sent.length]).toEqual([20, 0, 1]);
    }
  });
});
