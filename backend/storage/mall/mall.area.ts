import { sql, type SqlBool } from 'kysely';
import { partyOf } from '@backend/core/ports/scope';
import type { OwnerOf, StorageArea } from '../area';
import { mallTables } from '../migrations/0097-mall';
import { refundsOfMallOrders } from '../migrations/0195-refunds-of-mall-orders';
import { mallPayments } from '../migrations/0214-mall-payments';
import { receivedParcels } from '../migrations/0215-received-parcels';
import { categoriesOfGoods } from '../migrations/0267-categories-of-goods';
import { listsOfTheMall } from '../migrations/0271-lists-of-the-mall';
import { picturesOfDescriptions } from '../migrations/0270-pictures-of-descriptions';
import { picturesOfRefunds } from '../migrations/0266-pictures-of-refunds';
import { changesOfGoods } from '../migrations/0290-changes-of-goods';
import { brandsOfGoods } from '../migrations/0300-brands-of-goods';
import { addressesAndInvoices } from '../migrations/0301-addresses-and-invoices';
import { searchesOfTheMall } from '../migrations/0330-searches-of-the-mall';
import { withdrawnRefunds } from '../migrations/0332-withdrawn-refunds';
import { keyOf } from '../rows/scalars';
import { mallAddresses } from './mall-addresses';
import { mallCategories } from './mall-categories';
import { mallGoods } from './mall-goods';
import { mallOrders } from './mall-orders';

/**
 * Finds the account that owns a changed cart or address book. The id in the change is the id of the user who changed
 * it.
 */
const accountOfPerson: OwnerOf = async (db, id) => {
  const row = await db
    .selectFrom('account')
    .select(['id', 'platform', 'parent_id', 'shop_id'])
    .where('id', '=', keyOf(id))
    .executeTakeFirst();
  return (
    row && {
      platform: row.platform,
      sellers: [row.parent_id ?? row.id],
      ...(row.shop_id === null ? {} : { shopId: row.shop_id }),
      hiddenFromPlatform: true,
    }
  );
};

/** The storage area of goods, categories, addresses and orders of the mall. */
export const mall: StorageArea = {
  migrations: {
    '0097-mall': mallTables,
    '0195-refunds-of-mall-orders': refundsOfMallOrders,
    '0214-mall-payments': mallPayments,
    '0215-received-parcels': receivedParcels,
    '0266-pictures-of-refunds': picturesOfRefunds,
    '0267-categories-of-goods': categoriesOfGoods,
    '0270-pictures-of-descriptions': picturesOfDescriptions,
    '0271-lists-of-the-mall': listsOfTheMall,
    '0290-changes-of-goods': changesOfGoods,
    '0300-brands-of-goods': brandsOfGoods,
    '0301-addresses-and-invoices': addressesAndInvoices,
    '0330-searches-of-the-mall': searchesOfTheMall,
    '0332-withdrawn-refunds': withdrawnRefunds,
  },

  within: { mallGoods, mallOrders, mallCategories, mallAddresses },

  owners: {
    // A change of the category tree has the brand as its id.
    'mall-category': (_, platform) => Promise.resolve({ platform, sellers: [], everyone: true }),
    mall: async (db, id) => {
      const row = await db
        .selectFrom('mall_goods')
        .select('platform')
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return row && { platform: row.platform, sellers: [], everyone: true };
    },
    'mall-cart': accountOfPerson,
    'mall-address': accountOfPerson,
    'mall-order': async (db, id) => {
      const row = await db
        .selectFrom('mall_order')
        .select(['platform', 'sid', 'shop_id'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return (
        row && {
          platform: row.platform,
          sellers: [row.sid],
          ...(row.shop_id === null ? {} : { shopId: row.shop_id }),
        }
      );
    },
  },

  /**
   * All users of the brand may see pictures and videos of goods on the shelf. Besides staff, only the order's account
   * may see the pictures of an order and of its refunds.
   */
  showsFile: (scope) => sql<SqlBool>`(exists (
    select 1 from mall_goods where mall_goods.platform = ${scope.platform} and mall_goods.status = 'ON'
      and (mall_goods.pictures @> to_jsonb(stored_file.name)
        or mall_goods.description_pictures @> to_jsonb(stored_file.name)))
    or exists (
      select 1 from mall_goods where mall_goods.platform = ${scope.platform} and mall_goods.status = 'ON'
        and mall_goods.video = stored_file.name and mall_goods.video <> '')
    or exists (
      select 1 from mall_goods where mall_goods.platform = ${scope.platform} and mall_goods.status = 'ON'
        and mall_goods.video_poster = stored_file.name and mall_goods.video_poster <> '')
    or exists (
      select 1 from mall_sku join mall_goods on mall_goods.id = mall_sku.goods_id
      where mall_goods.platform = ${scope.platform} and mall_goods.status = 'ON' and not mall_sku.removed
        and mall_sku.picture = stored_file.name and mall_sku.picture <> '')
    or exists (
      select 1 from mall_order_line join mall_order on mall_order.id = mall_order_line.order_id
      where mall_order.platform = ${scope.platform} and mall_order.party_kind = ${partyOf(scope).kind}
        and mall_order.party_id = ${keyOf(partyOf(scope).id)}
        and mall_order_line.pictures @> to_jsonb(stored_file.name))
    or exists (
      select 1 from mall_refund join mall_order on mall_order.id = mall_refund.order_id
      where mall_order.platform = ${scope.platform} and mall_order.party_kind = ${partyOf(scope).kind}
        and mall_order.party_id = ${keyOf(partyOf(scope).id)}
        and mall_refund.pictures @> to_jsonb(stored_file.name)))`,

  usesFile: sql<SqlBool>`(exists (
    select 1 from mall_goods where mall_goods.video = stored_file.name and mall_goods.video <> '')
    or exists (
      select 1 from mall_goods where mall_goods.video_poster = stored_file.name and mall_goods.video_poster <> '')
    or exists (select 1 from mall_goods where mall_goods.pictures @> to_jsonb(stored_file.name))
    or exists (select 1 from mall_goods where mall_goods.description_pictures @> to_jsonb(stored_file.name))
    or exists (select 1 from mall_sku where mall_sku.picture = stored_file.name and mall_sku.picture <> '')
    or exists (
      select 1 from mall_order_line, jsonb_array_elements_text(mall_order_line.pictures) as used (name)
      where used.name = stored_file.name)
    or exists (select 1 from mall_refund where mall_refund.pictures @> to_jsonb(stored_file.name)))`,
};
