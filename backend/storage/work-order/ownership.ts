import type { Id } from '@/domain/kernel/id';
import type { Ownership } from '@backend/core/ports/storage.port';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { SELLERS } from './in-scope';

/** See `Storage.ownershipOf`. */
export const ownershipOf = async (db: Db, workOrderId: Id): Promise<Ownership | undefined> => {
  const row = await db
    .selectFrom('work_order')
    .select(['platform', 'shop_id', ...SELLERS.work_order])
    .where('id', '=', keyOf(workOrderId))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    platform: row.platform,
    sellers: SELLERS.work_order.map((column) => row[column]).filter((seller) => seller !== null),
    ...(row.shop_id === null ? {} : { shopId: row.shop_id }),
  };
};
