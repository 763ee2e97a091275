import { sellerParty } from '@/domain/ledger/ledger-account';
import type { OrderHandler } from '@/domain/order/life/order-life';
import type { OrderFacts, ShopFacts } from '@/domain/order/life/order-step';
import type { Id } from '@/domain/kernel/id';
import type { StepReferences } from '@backend/core/ports/order-life.port';
import type { Selectable } from 'kysely';
import type { Db } from '../database';
import { lockParties } from '../ledger/party-accounts';
import { orderingAccountOf } from '../ordering/ordering-storage';
import { projectTypeOf } from '../ordering/project-type';
import { keyOf } from '../rows/scalars';
import { mayHandle } from './handlers';
import { settingsOf } from './order-configuration';
import { openingOf } from '../shop/opening-columns';
import { isStaffed } from '../shop/staffed';
import type { CustomerOrderTable } from './order.tables';
import type { ShopTable } from '../shop/shop.tables';

export type ShopRow = Selectable<ShopTable> & { readonly staffed: boolean };

const shopRow = (db: Db, platform: string, id: Id) =>
  db
    .selectFrom('shop')
    .selectAll()
    .select(isStaffed(platform).as('staffed'))
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id));

/**
 * Reads a shop's row. With `locks`, the row is locked. Steps that book an appointment at the shop or change its debt
 * need the lock, so that they run one after another.
 */
export const readShop = (db: Db, platform: string, id: Id, locks: boolean): Promise<ShopRow | undefined> =>
  shopRow(db, platform, id)
    .$if(locks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

const shopFactsOf = (row: ShopRow, projectType: string): ShopFacts => ({
  id: row.id,
  open: row.open,
  staffed: row.staffed,
  suits: row.project_types.length === 0 || row.project_types.includes(projectType),
  hours: openingOf(row),
});

const handlerOf = async (db: Db, platform: string, id: Id): Promise<OrderHandler | undefined> => {
  const row = await db
    .selectFrom('account')
    .select(['id', 'parent_id'])
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id))
    .where(mayHandle('account'))
    .executeTakeFirst();
  return row && { uid: row.id, sid: row.parent_id ?? row.id };
};

/**
 * The facts that decide a step of a locked order. `shop` is the row of the order's shop. The caller has locked it if
 * the step depends on it.
 */
export const stepFacts = async (
  db: Db,
  order: Selectable<CustomerOrderTable>,
  shop: ShopRow | undefined,
  named: StepReferences,
  paying: boolean,
): Promise<OrderFacts> => {
  const { platform, seller_id: sellerId } = order;
  if (paying) await lockParties(db, platform, [sellerParty(sellerId)]);
  const namedRow =
    named.shopId === undefined ? undefined : await shopRow(db, platform, named.shopId).executeTakeFirst();
  const type = shop === undefined && namedRow === undefined ? '' : await projectTypeOf(db, order);
  const handler = named.handlerId === undefined ? undefined : await handlerOf(db, platform, named.handlerId);
  return {
    settings: await settingsOf(db, platform),
    available: paying ? (await orderingAccountOf(db, platform, sellerId)).points.available : 0,
    receivable: shop?.receivable_points ?? 0,
    ...(namedRow === undefined ? {} : { namedShop: shopFactsOf(namedRow, type) }),
    ...(shop === undefined ? {} : { shop: shopFactsOf(shop, type) }),
    ...(handler === undefined ? {} : { namedHandler: handler }),
  };
};
