import type { StorageArea } from '../area';
import { SELLERS } from '../kernel/in-scope';
import { workLinks } from '../migrations/0260-work-links';
import { keyOf } from '../rows/scalars';
import { linkedWorks } from './linked-works';

/** The storage area of links between work orders. */
export const linkedWork: StorageArea = {
  migrations: { '0260-work-links': workLinks },

  within: { linkedWorks },

  owners: {
    /** Besides platform staff, only accounts that own both linked work orders are notified of a link. */
    'linked-work': async (db, id) => {
      const ends = await db
        .selectFrom('work_link')
        .innerJoin('work_order', (join) =>
          join.on((eb) =>
            eb.or([
              eb('work_order.id', '=', eb.ref('work_link.low_id')),
              eb('work_order.id', '=', eb.ref('work_link.high_id')),
            ]),
          ),
        )
        .select(['work_order.platform', 'work_order.shop_id'])
        .select(SELLERS.work_order.map((column) => `work_order.${column}` as const))
        .where('work_link.id', '=', keyOf(id))
        .execute();
      const [one, other] = ends;
      if (one === undefined || other === undefined) return undefined;
      const sellersOf = (row: typeof one) => SELLERS.work_order.map((column) => row[column]);
      const { platform, shop_id: shopId } = one;
      return {
        platform,
        sellers: [...new Set(sellersOf(one))]
          .filter((seller) => seller !== null)
          .filter((seller) => sellersOf(other).includes(seller)),
        ...(shopId !== null && shopId === other.shop_id ? { shopId } : {}),
      };
    },
  },
};
