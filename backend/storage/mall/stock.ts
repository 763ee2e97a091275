import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { StockKind } from '@/domain/mall/goods';
import type { Sku } from '@/domain/mall/sku';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';
import { json } from '../storable-text';

/** The author of a change of stock, or of an event in a history. A job has no id. */
export interface Author {
  readonly id: Id | null;
  readonly name: string;
}

export interface StockMove {
  readonly skuId: Id;
  readonly goodsId: Id;
  readonly kind: StockKind;
  /** The number of pieces added; negative for pieces removed. Never zero. */
  readonly change: number;
  readonly note: string;
}

/**
 * Changes the stock of SKUs in the order of their ids, each under its row's lock, and records each change in the
 * journal. The database refuses a negative stock. Returns the new stock of each SKU.
 */
export const moveStock = async (
  db: Db,
  moves: readonly StockMove[],
  author: Author,
  now: Instant,
): Promise<ReadonlyMap<Id, number>> => {
  const after = new Map<Id, number>();
  const inOrder = [...moves].sort((a, b) => Number(BigInt(a.skuId) - BigInt(b.skuId)));
  for (const { skuId, goodsId, kind, change, note } of inOrder) {
    const isSale = kind === 'reserve' || kind === 'release' || kind === 'return';
    const { stock } = await db
      .updateTable('mall_sku')
      .set((row) => ({
        stock: row('stock', '+', change),
        ...(isSale ? { sold: row('sold', '-', change) } : {}),
      }))
      .where('id', '=', skuId)
      .returning('stock')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('mall_stock_entry')
      .values({
        ...{ goods_id: goodsId, sku_id: skuId, kind, change, stock_after: stock, note },
        ...{ author_id: author.id, author_name: author.name, at: timeOf(now) },
      })
      .execute();
    after.set(skuId, stock);
  }
  return after;
};

/** A new SKU with its first stock. */
export interface FirstSku extends Sku {
  readonly goodsId: Id;
  readonly place: number;
}

/** Stores many new SKUs at once. For a SKU with stock, this first stock is the first line of its journal. */
export const storeFirstStock = async (
  db: Db,
  skus: readonly FirstSku[],
  author: Author,
  now: Instant,
): Promise<void> => {
  const made = await db
    .insertInto('mall_sku')
    .values(
      skus.map((sku) => ({
        ...{ goods_id: sku.goodsId, sku_values: json(sku.values), price: sku.price },
        ...{ market_price: sku.marketPrice, stock: sku.stock, warn_at: sku.warnAt, code: sku.code },
        ...{ disabled: sku.disabled, place: sku.place },
      })),
    )
    .returning(['id', 'goods_id', 'stock'])
    .execute();
  const stocked = made.filter(({ stock }) => stock > 0);
  if (stocked.length === 0) return;
  await db
    .insertInto('mall_stock_entry')
    .values(
      stocked.map(({ id, goods_id, stock }) => ({
        ...{ goods_id, sku_id: id, kind: 'initial' as const, change: stock, stock_after: stock, note: '' },
        ...{ author_id: author.id, author_name: author.name, at: timeOf(now) },
      })),
    )
    .execute();
};
