import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '@backend/storage/database';
import { wordsWithoutNumbers } from '@backend/storage/migrations/0050-order-life';
import { wordsOfCustomers } from '@backend/storage/migrations/0116-customers-in-work-order-words';
import { MIGRATIONS } from '@backend/storage/migrations';
import { searchTerms } from '@backend/storage/rows/search';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, type Market, openMarket, request } from '@tests/support/storage/market';

/** Texts with few different letters, so that parts of them repeat. */
const TEXTS = fc
  .array(fc.constantFrom('A', 'b', '1', '2', ' ', '%', '\\', '_', '贴', '膜', '车', 'É', '😀', '\n'), {
    maxLength: 12,
  })
  .map((letters) => letters.join(''));

const inDatabase = async (db: Db, text: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ terms: readonly string[] }>`
    select search_terms(lower(${text}::text collate "C")) as terms`.execute(db);
  return rows[0]?.terms ?? [];
};

const differing = async (db: Db, should: RawBuilder<unknown>, are: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (
    (${should} except ${are}) union all (${are} except ${should})) as d`.execute(db);
  return rows[0]?.n ?? -1;
};

const ofParties = (table: 'work_order_party' | 'customer_order_party', id: string): RawBuilder<unknown> =>
  sql`array(select party from ${sql.table(table)} where ${sql.ref(id)} = row.id order by party)`;

/** The number of search rows whose text, parts or parties differ from their work order or order. */
const differingText = async (db: Db): Promise<number> => {
  const parts = (terms: RawBuilder<unknown>) => sql`array(select unnest(${terms}) as part order by part)`;
  const workOrders = await differing(
    db,
    sql`select row.id, said.words,
        ${parts(sql`search_terms(said.words) || ${ofParties('work_order_party', 'work_order_id')}`)}
      from work_order as row join customer_order as placed on placed.id = row.order_id,
        lateral (select lower(concat_ws(e'\n', row.remark, placed.order_no, placed.seller_name, placed.customer_name, placed.car_plate) collate "C") as words) as said`,
    sql`select work_order_id, words, ${parts(sql`terms`)} from work_order_words`,
  );
  const orders = await differing(
    db,
    sql`select row.id, said.words,
        ${parts(sql`search_terms(said.words) || ${ofParties('customer_order_party', 'order_id')}`)}
      from customer_order as row,
        lateral (select lower(concat(order_no, e'\n', seller_name, e'\n', customer_name, e'\n', car_plate) collate "C") as words) as said`,
    sql`select order_id, words, ${parts(sql`terms`)} from customer_order_words`,
  );
  const phones = await differing(
    db,
    sql`select row.id, row.customer_phone, search_terms(row.customer_phone) from customer_order as row`,
    sql`select order_id, words, terms from customer_phone_words`,
  );
  return workOrders + orders + phones;
};

/** All pages of a search, and the total of its first page. */
const everyPage = async (market: Market, scope: Scope, query: Partial<WorkListQuery>, pageSize: number) => {
  const found: string[] = [];
  let after: WorkListQuery['after'];
  let total: number | undefined;
  do {
    const page = await market
      .as(scope)
      .workOrders.list({ page: 1, pageSize, ...query, ...(after === undefined ? {} : { after }) }, NOON);
    found.push(...page.items.map(({ id }) => id));
    total ??= page.total;
    after = page.next;
  } while (after !== undefined);
  return { found, total };
};

onEachDatabase('the search index of the lists', (database) => {
  it('splits text into every three adjacent characters, and every two of which at least one is not ASCII', async () => {
    const { db } = database();
    await fc.assert(
      fc.asyncProperty(TEXTS, async (text) => {
        const letters = [...text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())];
        const parts = [2, 3]
          .flatMap((many) => letters.slice(many - 1).map((_, at) => letters.slice(at, at + many)))
          .filter((part) => !part.includes('\n') && (part.length === 3 || part.some((one) => one > '\x7F')))
          .map((part) => part.join(''));
        expect(new Set(await inDatabase(db, text))).toEqual(new Set(parts));
      }),
      { numRuns: 200 },
    );
  });

  it('contains every part of any text', async () => {
    const { db } = database();
    await fc.assert(
      fc.asyncProperty(TEXTS, TEXTS, TEXTS, async (before, search, after) => {
        const parts = new Set(await inDatabase(db, before + search + after));
        expect(searchTerms(search).filter((part) => !parts.has(part))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('finds two Chinese characters or three ASCII characters, but no shorter text', () => {
    expect(searchTerms('贴膜')).toEqual(['贴膜']);
    expect(searchTerms('沪A')).toEqual(['沪a']);
    expect(searchTerms('A1')).toEqual([]);
    expect(searchTerms('膜')).toEqual([]);
    expect(searchTerms('贴\n膜')).toEqual([]);
  });

  it('is searched for at most two parts of the search text, taken from its end, because order numbers differ there', () => {
    expect(searchTerms('沪A12')).toEqual(['a12', '沪a1']);
    expect(searchTerms('DD0202509')).toEqual(['509', '202']);
    expect(searchTerms('DD02025091234567')).toEqual(['567', '234']);
    expect(searchTerms('x'.repeat(500))).toEqual(['xxx']);
  });

  it('always matches its rows after changes', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const orderId = await market.order();
    const id = await market.workOrder({ orderId });
    expect(await differingText(db)).toBe(0);
    await done(
      market
        .as(market.handler)
        .workOrders.execute(
          id,
          request(),
          finishWorkOrder({ remark: '已补寄', noteOnOrder: false }),
          NOON + HOUR,
        ),
    );
    expect(await differingText(db)).toBe(0);
    const other = await market.account({ name: '另一家' });
    for (const change of [
      { seller_id: other.person.userId },
      { seller_name: '另一家' },
      { order_no: `CY-${orderId}` },
      { customer_name: '钱伟' },
      { customer_phone: '13812345678' },
      { car_plate: '沪A12345' },
      { shop_id: null },
      { handler_id: null, handler_sid: null },
    ]) {
      await db.updateTable('customer_order').set(change).where('id', '=', orderId).execute();
      expect(await differingText(db), JSON.stringify(change)).toBe(0);
    }
  });

  it('is the same when it is created in an existing database', async () => {
    const { db } = database();
    const market = await openMarket(database());
    await market.workOrder();
    const rows = async (on: Db) => [
      await on.selectFrom('work_order_words').selectAll().orderBy('work_order_id').execute(),
      await on.selectFrom('customer_order_words').selectAll().orderBy('order_id').execute(),
    ];
    const before = await rows(db);
    const undone = new Error('undone');
    await expect(
      db.transaction().execute(async (transaction) => {
        const { rows: functions } = await sql<{ drop: string }>`
          select format('drop function %s cascade', oid::regprocedure) as drop from pg_proc
          where pronamespace = 'public'::regnamespace and (proname like 'note\\_words%' or proname = 'search_terms')`.execute(
          transaction,
        );
        for (const { drop } of functions) await sql.raw(drop).execute(transaction);
        await sql`drop table work_order_words, customer_order_words`.execute(transaction);
        await MIGRATIONS['0024-search-words']?.up(transaction);
        for (const statement of [...wordsWithoutNumbers, ...wordsOfCustomers])
          await statement.execute(transaction);
        expect(await rows(transaction)).toEqual(before);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  it('finds the same rows as a full scan, page by page, in the order of the list', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const kept: { id: string; text: string }[] = [];
    const some = fc.sample(TEXTS, { numRuns: 60, seed: 7 });
    for (const [at, remark] of some.entries()) {
      const id = await market.workOrder({ at: NOON - at * HOUR });
      await db.updateTable('work_order').set({ remark }).where('id', '=', id).execute();
      const { order_no: orderNo } = await db
        .selectFrom('customer_order')
        .innerJoin('work_order', 'work_order.order_id', 'customer_order.id')
        .select('order_no')
        .where('work_order.id', '=', id)
        .executeTakeFirstOrThrow();
      kept.push({ id, text: `${remark}\n${orderNo}\n${market.orderSeller.person.name}` });
    }
    const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const searches = fc
      .sample(TEXTS, { numRuns: 60, seed: 11 })
      .map((search) => [...search.trim()].slice(0, 4).join('').trim())
      .filter((search) => search !== '' && !/^\d+$/.test(search));
    const hits: number[] = [];
    for (const search of [...searches, '车影', 'DD-', '贴膜']) {
      const should = kept.filter(({ text }) => small(text).includes(small(search))).map(({ id }) => id);
      hits.push(should.length);
      for (const pageSize of [1, 7, 100]) {
        const { found, total } = await everyPage(market, market.staff, { search }, pageSize);
        expect(found, `${search} by ${pageSize}`).toEqual(should);
        expect(total, search).toBe(should.length);
      }
      expect((await everyPage(market, market.stranger, { search }, 7)).found).toEqual([]);
    }
    expect(hits.filter((hit) => hit > 0).length).toBeGreaterThan(10);
  });
});
