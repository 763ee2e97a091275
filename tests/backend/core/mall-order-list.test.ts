import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { MALL_COUNTED_TO, type MallOrderQuery } from '@/domain/mall/mall-order';
import { type ExportPaging, FIRST_OF_ALL, nextExportPage } from '@/application/export/export-rows.use-case';
import { PAGED_ROWS_MAX } from '@/domain/paging/paging';
import type { Account } from '@backend/core/ports/account';
import { scopeOf } from '@backend/core/session/scope-of';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

const ORDERS = 10_600;
const OLDEST = { order_no: 'MLIST00001', receiver: '欧阳春', phone: '13700000001', buyer_name: '李雷' };

onEachBackEnd('a long list of mall orders', (backEnd) => {
  let staff: Account;
  let buyer: Account;
  beforeAll(async () => {
    const { people, db } = backEnd();
    staff = await people.account({ type: 'PLATFORM', platform: 'xcm', permissions: ['mall:order:list'] });
    buyer = await people.account({ platform: 'xcm', permissions: ['mall:buy'] });
    const { goodsId, skuId } = await people.goods('xcm');
    const nth = sql.ref('nth');
    await sql`insert into mall_order (order_no, platform, party_kind, party_id, sid, buyer_id, buyer_name, status, goods,
        discount, freight, payable, receiver, phone, address, remark, created_at, updated_at)
      select 'MLIST' || lpad(${nth}::text, 5, '0'), 'xcm', 'seller', ${buyer.id}, ${buyer.id}, ${buyer.id},
        case when ${nth} = 1 then ${OLDEST.buyer_name} else '王芳' end,
        case when ${nth} > 10000 then 'SHIPPED' else 'DONE' end, 1000, 0, 0, 1000,
        case when ${nth} = 1 then ${OLDEST.receiver} else '刘静' end, '137' || lpad(${nth}::text, 8, '0'), '上海市', '',
        now() - interval '1 minute' * (${sql.lit(ORDERS)} - ${nth}), now()
      from generate_series(1, ${sql.lit(ORDERS)}) as nth`.execute(db);
    await sql`insert into mall_order_line (order_id, place, goods_id, sku_id, title, sku_values, pictures, price, quantity,
        amount, discount, freight, points, money)
      select id, 0, ${goodsId}, ${skuId}, '玻璃清洁剂', '["标准"]', '[]', 1000, 1, 1000, 0, 0, 1000, 0
      from mall_order where platform = 'xcm'`.execute(db);
  });
  const page = (query: Partial<MallOrderQuery>, by = staff) =>
    backEnd()
      .storage.within(scopeOf(by))
      .mallOrders.page({ page: 1, pageSize: 20, ...query });
  const numbers = async (search: string) => (await page({ search })).items.map(({ orderNo }) => orderNo);

  it('is counted up to a limit, and exactly on request', async () => {
    expect(await page({})).toMatchObject({ total: 500, isMore: true });
    expect(await page({ page: 25 })).toMatchObject({ total: 1000, isMore: true });
    const exact = await page({ exact: true });
    expect([exact.total, exact.isMore]).toEqual([ORDERS, undefined]);
    const last = await page({ page: ORDERS / 20 + 1 });
    // A page beyond the end uses the same count limit as all long lists.
    expect([last.items.length, last.total, last.isMore]).toEqual([0, PAGED_ROWS_MAX, true]);
    expect((await page({}, buyer)).items.map(({ orderNo }) => orderNo)).toEqual(
      (await page({})).items.map(({ orderNo }) => orderNo),
    );
  });

  it.each([
    ['without a search', {}],
    ['with a search that most orders match', { search: '刘静' }],
  ])('is exported to its last row %s, each order once', async (_, query: Partial<MallOrderQuery>) => {
    const read: string[] = [];
    let total = 0;
    for (let paging: ExportPaging | undefined = FIRST_OF_ALL; paging !== undefined;) {
      const found = await page({ ...query, ...paging });
      read.push(...found.items.map(({ orderNo }) => orderNo));
      ({ total } = found);
      paging = nextExportPage(paging, found);
    }
    const skipped = query.search === undefined ? 0 : 1;
    const all = Array.from({ length: ORDERS }, (__, at) => `MLIST${String(ORDERS - at).padStart(5, '0')}`);
    expect(read).toEqual(all.slice(0, ORDERS - skipped));
    expect(total).toBe(ORDERS - skipped);
  });

  it('counts the waiting orders only up to the limit plus one', async () => {
    const { counts } = await page({});
    expect(counts).toEqual({ UNPAID: 0, PAID: 0, SHIPPED: MALL_COUNTED_TO + 1, RECEIVED: 0, refund: 0 });
  });

  it.each(Object.entries(OLDEST))('finds the oldest order by its full %s', async (_, text) => {
    expect(await page({ search: text })).toMatchObject({ items: [{ orderNo: OLDEST.order_no }], total: 1 });
  });

  it.each(['欧阳', '阳春', '李雷', 'IST00001', 'list00001', '0000001'])(
    'finds the oldest order by a part of its texts, %s, only for staff and for its account',
    async (text) => {
      for (const by of [staff, buyer]) {
        const found = await page({ search: text }, by);
        expect([found.items.at(-1)?.orderNo, found.isMore]).toEqual([OLDEST.order_no, undefined]);
        expect(found.total).toBe(found.items.length);
      }
      const { people } = backEnd();
      for (const stranger of [
        await people.account({ platform: 'xcm', permissions: ['mall:buy'] }),
        await people.account({ type: 'PLATFORM', platform: 'cyy', permissions: ['mall:order:list'] }),
      ])
        expect(await page({ search: text }, stranger)).toMatchObject({ items: [], total: 0 });
    },
  );

  it('counts the results of a search up to the limit, and exactly on request', async () => {
    expect(await page({ search: '刘静' })).toMatchObject({ total: 500, isMore: true });
    // The first page for a frequent text contains the newest orders, the newest first.
    expect((await numbers('刘静')).slice(0, 2)).toEqual(['MLIST10600', 'MLIST10599']);
    expect(await page({ search: '刘静', page: 30 })).toMatchObject({
      items: { 0: { orderNo: 'MLIST10020' }, length: 20 },
      total: 1000,
      isMore: true,
    });
    const exact = await page({ search: '刘静', exact: true });
    expect([exact.total, exact.isMore]).toEqual([ORDERS - 1, undefined]);
    expect(await page({ search: '刘静', page: 531 })).toMatchObject({ items: [] });
  });

  it('finds the newest orders with a text that is frequent only in old orders', async () => {
    // Orders 1,000 to 1,999 are older than the rows that are scanned before the index is used.
    const found = await page({ search: '13700001', status: 'DONE' });
    expect(found).toMatchObject({ total: 500, isMore: true });
    expect(found.items.map(({ orderNo }) => orderNo)).toEqual(
      Array.from({ length: 20 }, (_, at) => `MLIST${String(1999 - at).padStart(5, '0')}`),
    );
  });

  it('applies the filters during a search', async () => {
    expect(await page({ search: '1370001', status: 'SHIPPED' })).toMatchObject({
      items: { 0: { orderNo: 'MLIST10600' } },
      total: 500,
      isMore: true,
    });
    expect(await page({ search: '欧阳', status: 'SHIPPED' })).toMatchObject({ items: [], total: 0 });
    expect(await page({ search: OLDEST.order_no, status: 'SHIPPED' })).toMatchObject({ items: [], total: 0 });
    expect(await page({ search: OLDEST.phone, status: 'SHIPPED' })).toMatchObject({ items: [], total: 0 });
    const from = Date.now() - 60_000 * 20;
    expect((await page({ search: '刘静', from })).total).toBeLessThan(25);
  });

  it('searches for one character, or two ASCII characters, only in the newest orders, and reports that there may be more', async () => {
    expect(await page({ search: '欧' })).toMatchObject({ items: [], total: 0, isMore: true });
    expect(await page({ search: 'ML' })).toMatchObject({ total: 500, isMore: true });
  });

  it('finds an order by a text after it was changed', async () => {
    const { db } = backEnd();
    await sql`update mall_order set receiver = '欧阳夏' where order_no = ${OLDEST.order_no}`.execute(db);
    expect(await numbers('阳夏')).toEqual([OLDEST.order_no]);
    expect(await numbers('阳春')).toEqual([]);
    await sql`update mall_order set receiver = ${OLDEST.receiver} where order_no = ${OLDEST.order_no}`.execute(
      db,
    );
  });
});
