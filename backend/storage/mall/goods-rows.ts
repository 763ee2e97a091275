import type { Selectable } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Goods, GoodsInput, GoodsStatus } from '@/domain/mall/goods';
import { goodsChanges, type GoodsRecord, type GoodsWay } from '@/domain/mall/goods-history';
import { skuKey } from '@/domain/mall/sku';
import { ok, refuse } from '@/domain/result';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import type { Database } from '../schema';
import { json } from '../storable-text';
import type { Author, StockMove } from './stock';

type Row = Selectable<Database['mall_goods']>;

/** The goods that a user may see: staff see all goods of the brand but removed ones, buyers see those on the shelf. */
export const scopedGoods = (db: Db, { platform, wholePlatform }: Scope) =>
  db
    .selectFrom('mall_goods')
    .where('mall_goods.platform', '=', platform)
    .where('mall_goods.status', 'in', wholePlatform ? ['DRAFT', 'ON', 'OFF'] : ['ON']);

export const skusOf = async (db: Db, goodsId: Id): Promise<Goods['skus']> => {
  const rows = await db
    .selectFrom('mall_sku')
    .selectAll()
    .where('goods_id', '=', keyOf(goodsId))
    .where('removed', '=', false)
    .orderBy('place')
    .execute();
  return rows.map((sku) => ({
    ...{ id: sku.id, values: sku.sku_values, price: fenOf(sku.price), code: sku.code },
    ...{ marketPrice: fenOf(sku.market_price), stock: sku.stock, warnAt: sku.warn_at },
    picture: sku.picture,
    disabled: sku.disabled,
  }));
};

/** Goods in the domain's form, from their row and SKUs. */
export const goodsOf = (row: Row, skus: Goods['skus']) => ({
  ...{ id: row.id, title: row.title, category: row.category, status: row.status as GoodsStatus },
  ...{ brand: row.brand, video: row.video, videoPoster: row.video_poster },
  ...{ pictures: row.pictures, description: row.description, axes: row.axes },
  ...{ freightFee: fenOf(row.freight_fee), freightFreeFrom: fenOf(row.freight_free_from) },
  ...{ limit: row.buy_limit, place: row.place, updatedAt: instantOf(row.updated_at) },
  ...{ version: row.version, skus },
});

/**
 * Goods of the scope with their SKUs. The row of the goods is locked first, then the SKUs in the order of their ids.
 */
export const lockGoods = async (db: Db, scope: Scope, id: Id) => {
  const row = await scopedGoods(db, scope)
    .selectAll()
    .where('id', '=', keyOf(id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('mall.not-found');
  await db
    .selectFrom('mall_sku')
    .select('id')
    .where('goods_id', '=', row.id)
    .where('removed', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return ok(goodsOf(row, await skusOf(db, row.id)));
};

/**
 * Stores the SKUs of goods. The stock of an existing SKU does not change. A removed SKU keeps its row and its journal.
 * Returns the moves that give the new SKUs their first stock. The caller must execute them.
 */
export const writeSkus = async (
  db: Db,
  goodsId: Id,
  before: Goods['skus'],
  { skus }: Pick<GoodsInput, 'skus'>,
): Promise<readonly StockMove[]> => {
  const known = new Map(before.map((sku) => [skuKey(sku.values), sku.id]));
  const moves: StockMove[] = [];
  for (const [place, sku] of skus.entries()) {
    const facts = {
      price: sku.price,
      market_price: sku.marketPrice,
      warn_at: sku.warnAt,
      code: sku.code,
      picture: sku.picture,
      disabled: sku.disabled,
      place,
    };
    const id = known.get(skuKey(sku.values));
    known.delete(skuKey(sku.values));
    if (id !== undefined) {
      await db.updateTable('mall_sku').set(facts).where('id', '=', id).execute();
      continue;
    }
    const made = await db
      .insertInto('mall_sku')
      .values({ ...facts, goods_id: goodsId, sku_values: json(sku.values), stock: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (sku.stock > 0) moves.push({ skuId: made.id, goodsId, kind: 'initial', change: sku.stock, note: '' });
  }
  const gone = [...known.values()];
  if (gone.length > 0)
    await db.updateTable('mall_sku').set({ removed: true, disabled: true }).where('id', 'in', gone).execute();
  return moves;
};

/** Records a user's changes of goods in their history. Records nothing if no value changed. */
export const recordChanges = async (
  db: Db,
  goodsId: Id,
  way: GoodsWay,
  [before, after]: readonly [before: GoodsRecord | undefined, after: GoodsRecord],
  author: Author,
  now: Instant,
): Promise<void> => {
  const changes = goodsChanges(before, after);
  if (changes.length === 0) return;
  await db
    .insertInto('mall_goods_event')
    .values({
      ...{ goods_id: goodsId, way, changes: json(changes) },
      ...{ author_id: author.id, author_name: author.name, at: timeOf(now) },
    })
    .execute();
};
