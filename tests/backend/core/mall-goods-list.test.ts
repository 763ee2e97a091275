import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type ExportPaging, FIRST_OF_ALL, nextExportPage } from '@/application/export/export-rows.use-case';
import type { GoodsQuery } from '@/domain/mall/goods';
import { PAGED_ROWS_MAX } from '@/domain/paging/paging';
import type { Account } from '@backend/core/ports/account';
import { scopeOf } from '@backend/core/session/scope-of';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const GOODS = 10_450;
/** The number of goods with the same position on the shelf, so that a page can end among them. */
const PER_PLACE = 7;

onEachBackEnd('a long list of goods', (backEnd) => {
  let staff: Account;
  beforeAll(async () => {
    const { people, db } = backEnd();
    staff = await people.account({ type: 'PLATFORM', platform: 'xcm', permissions: ['mall:goods:list'] });
    await people.category('xcm', '养护');
    const nth = sql.ref('nth');
    await sql`insert into mall_goods (platform, title, category, status, pictures, description, axes, freight_fee,
        freight_free_from, buy_limit, place, created_at, updated_at)
      select 'xcm', '清洁剂 ' || ${nth}, '养护', case when ${nth} % 3 = 0 then 'OFF' else 'ON' end, '[]', '',
        '[{"name":"规格","values":["小","大"]}]', 0, 0, 0, ${nth} / ${sql.lit(PER_PLACE)}, now(), now()
      from generate_series(1, ${sql.lit(GOODS)}) as nth`.execute(db);
    for (const [place, value] of ['小', '大'].entries())
      await sql`insert into mall_sku (goods_id, sku_values, price, market_price, stock, warn_at, code, disabled, place)
        select id, ${JSON.stringify([value])}::jsonb, 1000 + ${sql.lit(place)}, 0, 5, 9, 'C-' || id || ${`-${value}`},
          false, ${sql.lit(place)}
        from mall_goods where platform = 'xcm'`.execute(db);
  });
  const page = (query: Partial<GoodsQuery>) =>
    backEnd()
      .storage.within(scopeOf(staff))
      .mallGoods.page({ page: 1, pageSize: 20, ...query });

  it.each([
    ['without a search', {}, GOODS],
    ['with a search', { search: '清洁剂' }, GOODS],
    ['in one state', { status: 'ON' as const }, GOODS - Math.floor(GOODS / 3)],
  ])(
    'is exported to its last row %s, all goods once',
    async (_, query: Partial<GoodsQuery>, expected) => {
      const read: string[] = [];
      const places: number[] = [];
      let total = 0;
      for (let paging: ExportPaging | undefined = FIRST_OF_ALL; paging !== undefined;) {
        const answered = await page({ ...query, ...paging });
        read.push(...answered.items.map(({ id }) => id));
        places.push(...answered.items.map(({ place }) => place));
        if (answered.isMore !== true) ({ total } = answered);
        paging = nextExportPage(paging, answered);
      }
      expect(expected > PAGED_ROWS_MAX || query.status !== undefined).toBe(true);
      expect([read.length, new Set(read).size, total]).toEqual([expected, expected, expected]);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
    60_000,
  );

  it('has keyset pagination only in shelf order, and shows staff each SKU with code and price', async () => {
    const { get } = callsAs(backEnd);
    const first = await get(staff, '/seller/mall/goods/list?pageNum=1&pageSize=10');
    expect(first.next).toMatch(/^\d+-\d+$/);
    const second = await get(staff, `/seller/mall/goods/list?pageNum=2&pageSize=10&after=${first.next}`);
    const byNumber = await get(staff, '/seller/mall/goods/list?pageNum=2&pageSize=10');
    const idsOf = (answer: { rows: { id: string }[] }) => answer.rows.map(({ id }) => id);
    expect(idsOf(second)).toEqual(idsOf(byNumber));
    const [{ id, skus }] = first.rows;
    expect(skus).toEqual([
      { values: ['小'], code: `C-${id}-小`, price: 1000, stock: 5, disabled: 0 },
      { values: ['大'], code: `C-${id}-大`, price: 1001, stock: 5, disabled: 0 },
    ]);
    expect(
      (await get(staff, '/seller/mall/goods/list?pageNum=1&pageSize=10&sort=cheap')).next,
    ).toBeUndefined();
  });

  it('shows buyers neither codes nor warnings, in the window and in the goods', async () => {
    const { people } = backEnd();
    const { get } = callsAs(backEnd);
    const rights = ['mall:buy', 'mall:goods:detail'];
    const buyer = await people.account({ platform: 'xcm', permissions: rights });
    const keeper = await people.account({ type: 'PLATFORM', platform: 'xcm', permissions: rights });
    const { rows } = await get(buyer, '/seller/mall/window?pageNum=1&pageSize=10');
    for (const row of rows) {
      expect(row).not.toHaveProperty('skus');
      expect(row).not.toHaveProperty('warnings');
    }
    const { id } = rows[0];
    const shown = (await get(buyer, `/seller/mall/goods/${id}`)).data.skus;
    expect(shown).toHaveLength(2);
    for (const sku of shown) {
      expect(sku).not.toHaveProperty('code');
      expect(sku).not.toHaveProperty('warnAt');
      expect(sku).toMatchObject({ price: expect.any(Number), stock: 5 });
    }
    expect((await get(keeper, `/seller/mall/goods/${id}`)).data.skus).toMatchObject([
      ...[
        { code: `C-${id}-小`, warnAt: 9 },
        { code: `C-${id}-大`, warnAt: 9 },
      ],
    ]);
  });

  it('counts the sold pieces over all SKUs that the goods ever had', async () => {
    const { db, people } = backEnd();
    const { get } = callsAs(backEnd);
    const axes = (values: readonly string[]) => [{ name: '容量', values }];
    const sku = (value: string) => ({
      ...{ values: [value], price: 1000, marketPrice: 0, stock: 5, warnAt: 0, code: '', picture: '' },
      disabled: false,
    });
    const title = '去油膜湿巾';
    const { goodsId, skuIds } = await people.goods('xcm', {
      ...{ title, axes: axes(['小', '大']), skus: [sku('小'), sku('大')] },
    });
    for (const [at, id] of skuIds.entries())
      await db
        .updateTable('mall_sku')
        .set({ sold: at + 3 })
        .where('id', '=', id)
        .execute();
    const sold = async () => {
      const by = await people.account({
        type: 'PLATFORM',
        platform: 'xcm',
        permissions: ['mall:goods:list', 'mall:goods:detail'],
      });
      const listed = await get(
        by,
        `/seller/mall/goods/list?pageNum=1&pageSize=10&searchValue=${encodeURIComponent(title)}`,
      );
      return [listed.rows[0].sold, (await get(by, `/seller/mall/goods/${goodsId}`)).data.sold];
    };
    expect(await sold()).toEqual([7, 7]);
    await people.goods('xcm', { id: goodsId, title, axes: axes(['小']), skus: [sku('小')] });
    expect(await sold()).toEqual([7, 7]);
    const { rows } = await get(
      await people.account({ platform: 'xcm', permissions: ['mall:buy'] }),
      '/seller/mall/window?pageNum=1&pageSize=10&sort=sold',
    );
    expect(rows[0]).toMatchObject({ id: goodsId, sold: 7 });
  });
});
