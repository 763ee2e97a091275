import { sql } from 'kysely';
import { HISTORY_PAGE_SIZE, historyPageOf } from '@/domain/kernel/change-history';
import type { GoodsRow, GoodsStatus } from '@/domain/mall/goods';
import { namesInBranch } from '@/domain/mall/category';
import type { MallGoods } from '@backend/core/ports/mall.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import type { GivenCommand } from '../kernel/run-command';
import { boundedTotal } from '../listing/bounded-total';
import { rowsBefore } from '../paging';
import { instantOf, keyOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { categoriesIn } from './category-rows';
import { goodsCommands } from './goods-commands';
import { goodsOf, scopedGoods, skusOf } from './goods-rows';

const JOURNAL_ROWS = 200;

/** Prices, stock and sales of goods over the SKUs that are sold. */
const figures = sql<{
  price: number;
  highest: number;
  market: number;
  stock: number;
  sold: number;
  warnings: number;
}>`(
  select jsonb_build_object('price', coalesce(min(price), 0), 'highest', coalesce(max(price), 0),
    'market', coalesce(min(market_price), 0),
    'stock', coalesce(sum(stock), 0), 'sold', coalesce(sum(sold), 0),
    'warnings', count(*) filter (where stock <= warn_at))
  from mall_sku where goods_id = mall_goods.id and not removed and not disabled)`;
const lowest = sql`(select min(price) from mall_sku where goods_id = mall_goods.id and not removed and not disabled)`;
const soldInAll = sql`(select sum(sold) from mall_sku where goods_id = mall_goods.id and not removed)`;

const ORDERS = {
  place: sql`mall_goods.place, mall_goods.id desc`,
  sold: sql`${soldInAll} desc nulls last, mall_goods.id desc`,
  cheap: sql`${lowest}, mall_goods.id desc`,
  dear: sql`${lowest} desc nulls last, mall_goods.id desc`,
};

/** Implements `MallGoods` in SQL. */
export const mallGoods = (db: Db, scope: Scope, effects: GivenCommand['effects']): MallGoods => {
  const { platform } = scope;
  return {
    page: async ({ status, category = '', brand = '', sort = 'place', search = '', ...paging }) => {
      // A category holds the goods of all below it.
      const branch = category === '' ? [] : namesInBranch(await categoriesIn(db, platform), category);
      const listed = scopedGoods(db, scope)
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ON'))
        .$if(branch.length > 0, (query) => query.where('category', 'in', branch))
        .$if(brand !== '', (query) => query.where('brand', '=', brand))
        .$if(search.trim() !== '', (query) =>
          query.where(
            oneContains(['mall_goods.title', 'mall_goods.category', 'mall_goods.brand'], search.trim()),
          ),
        );
      const page = listed
        .select(['id', 'title', 'category', 'status', 'pictures', 'place', 'updated_at', 'version', 'brand'])
        .orderBy(ORDERS[sort])
        .limit(paging.pageSize)
        .offset(rowsBefore(paging));
      // The SKUs of the goods before the page are not looked at.
      const rows = await db
        .selectFrom(page.as('mall_goods'))
        .selectAll()
        .select(figures.as('figures'))
        .orderBy(ORDERS[sort])
        .execute();
      const items = rows.map((row): GoodsRow => ({
        ...{ id: row.id, title: row.title, category: row.category, status: row.status as GoodsStatus },
        ...{ pictures: row.pictures, place: row.place, updatedAt: instantOf(row.updated_at) },
        ...{ price: row.figures.price, highest: row.figures.highest, version: row.version },
        brand: row.brand,
        ...{ marketPrice: row.figures.market, stock: row.figures.stock },
        ...{ sold: row.figures.sold, warnings: row.figures.warnings },
      }));
      return { items, ...(await boundedTotal(db, paging, rows.length, listed.select('id'))) };
    },

    find: async (id) => {
      const row = await scopedGoods(db, scope).selectAll().where('id', '=', keyOf(id)).executeTakeFirst();
      if (row === undefined) return undefined;
      const sales = await db
        .selectFrom('mall_sku')
        .select(sql<number>`coalesce(sum(sold), 0)::integer`.as('sold'))
        .where('goods_id', '=', row.id)
        .where('removed', '=', false)
        .executeTakeFirstOrThrow();
      return { ...goodsOf(row, await skusOf(db, row.id)), sold: sales.sold };
    },

    filesOf: async (id) => {
      const row = await scopedGoods(db, scope)
        .select(['id', 'pictures', 'description_pictures', 'video', 'video_poster'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      if (row === undefined) return [];
      const ofSkus = (await skusOf(db, row.id)).map(({ picture }) => picture);
      return [...row.pictures, ...row.description_pictures, ...ofSkus, row.video, row.video_poster];
    },

    journal: async (goodsId) => {
      const rows = await db
        .selectFrom('mall_stock_entry')
        .innerJoin('mall_goods', 'mall_goods.id', 'mall_stock_entry.goods_id')
        .selectAll('mall_stock_entry')
        .where('mall_goods.platform', '=', platform)
        .where('goods_id', '=', keyOf(goodsId))
        .orderBy('mall_stock_entry.id', 'desc')
        .limit(JOURNAL_ROWS)
        .execute();
      return rows.map((row) => ({
        ...{ id: row.id, skuId: row.sku_id, kind: row.kind, change: row.change, stockAfter: row.stock_after },
        ...{ note: row.note, authorName: row.author_name, at: instantOf(row.at) },
      }));
    },

    history: async (id, { before }) => {
      const rows = await scopedGoods(db, scope)
        .innerJoin('mall_goods_event', 'mall_goods_event.goods_id', 'mall_goods.id')
        .select(['mall_goods_event.id as seq', 'way', 'changes', 'author_name', 'at'])
        .where('mall_goods.id', '=', keyOf(id))
        .$if(before !== undefined, (found) => found.where('mall_goods_event.id', '<', String(before)))
        .orderBy('mall_goods_event.id', 'desc')
        .limit(HISTORY_PAGE_SIZE + 1)
        .execute();
      return historyPageOf(
        rows.map(({ seq, way, changes, author_name: authorName, at }) => ({
          ...{ seq: Number(seq), at: instantOf(at), authorName },
          changes: [{ field: 'way', after: way }, ...changes],
        })),
      );
    },
    ...goodsCommands(db, scope, effects),
  };
};
