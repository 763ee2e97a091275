import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { StockKind } from '@/domain/mall/goods';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';

/** Whose hand it was; a job has no id. */
export interface Hand {
  readonly id: Id | null;
  readonly name: string;
}

export interface StockMove {
  readonly skuId: Id;
  readonly goodsId: Id;
  readonly kind: StockKind;
  /** Pieces that come; negative where they leave. Never zero. */
  readonly change: number;
  readonly note: string;
}

/**
 * Moves the stock of SKUs in the order of their ids, each under its row's lock, and keeps each move in the journal. The
 * database refuses a stock below zero. Answers what each SKU has then.
 */
export const moveStock = async (
  db: Db,
  moves: readonly StockMove[],
  hand: Hand,
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
        ...{ author_id: hand.id, author_name: hand.name, at: timeOf(now) },
      })
      .execute();
    after.set(skuId, stock);
  }
  return after;
};
