import type { OutletForOrder } from '@/domain/order/choose-outlet';
import type { OrderingFacts } from '@/domain/order/place-order';
import type { PointBalance } from '@/domain/points/points';
import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';
import { orderingAccountOf, projectsOf } from '../ordering/ordering-storage';
import { keyOf } from '../rows/scalars';

const outletOf = async (db: Db, platform: string, id: Id): Promise<OutletForOrder | undefined> => {
  const row = await db
    .selectFrom('shop')
    .select(['id', 'name', 'project_types'])
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id))
    .where('open', '=', true)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, projectTypes: row.project_types };
};

/** What an order of this seller is decided on, under the lock. */
export const orderingFacts = async (
  db: Db,
  platform: string,
  sellerId: Id,
  outletId: Id | undefined,
): Promise<OrderingFacts> => {
  const account = await orderingAccountOf(db, sellerId);
  const projects = await projectsOf(db, platform);
  const outlet = outletId === undefined ? undefined : await outletOf(db, platform, outletId);
  return { account, projects, ...(outlet === undefined ? {} : { outlet }) };
};

export const keepBalance = async (db: Db, sellerId: Id, balance: PointBalance): Promise<void> => {
  const row = { points: balance.available, frozen_points: balance.frozen };
  await db
    .insertInto('seller_account')
    .values({ account_id: sellerId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
};
