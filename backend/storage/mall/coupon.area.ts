import { demoCoupons } from '@backend/core/mall/coupon.demo';
import type { StorageArea } from '../area';
import { coupons } from '../migrations/0124-coupons';
import { couponsTakenBack } from '../migrations/0133-coupons-taken-back';
import { ordersOfCoupons } from '../migrations/0291-orders-of-coupons';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { couponTemplates } from './coupon-templates';
import { ownCoupons } from './own-coupons';

/** The storage area of coupon templates and of the coupons of accounts. */
export const coupon: StorageArea = {
  migrations: {
    '0124-coupons': coupons,
    '0133-coupons-taken-back': couponsTakenBack,
    '0291-orders-of-coupons': ordersOfCoupons,
  },

  within: { couponTemplates, ownCoupons },

  owners: {
    coupon: async (db, id) => {
      const row = await db
        .selectFrom('coupon_template')
        .select('platform')
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return row && { platform: row.platform, sellers: [], everyone: true };
    },
    // Staff are not notified of a claim: they rarely read the figures, and every claim would reload all their pages.
    'own-coupon': async (db, id) => {
      const row = await db
        .selectFrom('coupon')
        .select(['platform', 'party_kind', 'party_id'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { platform, party_kind: kind, party_id: party } = row;
      return kind === 'shop'
        ? { platform, sellers: [], shopId: party, hiddenFromPlatform: true }
        : { platform, sellers: [party], hiddenFromPlatform: true };
    },
  },
  fillDemo: async (db, { now, accounts }) => {
    for (const seller of accounts.filter(({ userName }) => userName === 'seller'))
      for (const { coupons: given, at, ...template } of demoCoupons(now)) {
        const { id } = await db
          .insertInto('coupon_template')
          .values({
            ...{ platform: seller.platform, title: template.title, value: json(template.value) },
            ...{ threshold: template.threshold, scope: json(template.scope), total: template.total },
            ...{ per_account: template.perAccount, validity: json(template.validity), way: template.way },
            ...{ status: template.status, issued: given.length, created_at: timeOf(at) },
            updated_at: timeOf(at),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const { way, state, receivedAt } of given)
          await db
            .insertInto('coupon')
            .values({
              ...{ template_id: id, platform: seller.platform, party_kind: 'seller', party_id: seller.sid },
              ...{ way, status: state.status, valid_from: timeOf(state.from) },
              ...{ valid_until: timeOf(state.until), received_at: timeOf(receivedAt) },
            })
            .execute();
      }
  },
};
