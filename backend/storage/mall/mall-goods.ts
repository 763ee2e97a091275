import { sql } from 'kysely';
import { HISTORY_PAGE_SIZE, historyPageOf } from '@/domain/kernel/change-history';
import type { MallGoods } from '@backend/core/ports/mall.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import type { GivenCommand } from '../kernel/run-command';
import { instantOf, keyOf } from '../rows/scalars';
import { goodsCommands } from './goods-commands';
import { mallGoodsPage } from './goods-list';
import { goodsOf, scopedGoods, skusOf } from './goods-rows';

/** Implements `MallGoods` in SQL. */
export const mallGoods = (db: Db, scope: Scope, effects: GivenCommand['effects']): MallGoods => {
  const { platform } = scope;
  return {
    page: (query) => mallGoodsPage(db, scope, query),

    find: async (id) => {
      const row = await scopedGoods(db, scope).selectAll().where('id', '=', keyOf(id)).executeTakeFirst();
      if (row === undefined) return undefined;
      const sales = await db
        .selectFrom('mall_sku')
        .select(sql<number>`coalesce(sum(sold), 0)::integer`.as('sold'))
        .where('goods_id', '=', row.id)
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

    journal: async (goodsId, { before }) => {
      const rows = await db
        .selectFrom('mall_stock_entry')
        .innerJoin('mall_goods', 'mall_goods.id', 'mall_stock_entry.goods_id')
        .selectAll('mall_stock_entry')
        .where('mall_goods.platform', '=', platform)
        .where('goods_id', '=', keyOf(goodsId))
        .$if(before !== undefined, (found) => found.where('mall_stock_entry.id', '<', String(before)))
        .orderBy('mall_stock_entry.id', 'desc')
        .limit(HISTORY_PAGE_SIZE + 1)
        .execute();
      const entries = rows.slice(0, HISTORY_PAGE_SIZE).map((row) => ({
        ...{ id: row.id, skuId: row.sku_id, kind: row.kind, change: row.change, stockAfter: row.stock_after },
        ...{ note: row.note, authorName: row.author_name, at: instantOf(row.at) },
      }));
      return { entries, more: rows.length > HISTORY_PAGE_SIZE };
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
