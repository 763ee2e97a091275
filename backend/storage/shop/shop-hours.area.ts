import type { StorageArea } from '../area';
import { ownHours as rights } from '../migrations/0220-own-hours';
import { keyOf } from '../rows/scalars';
import { ownHours } from './own-hours';

/** The storage area of the opening hours that a shop edits itself. */
export const shopHours: StorageArea = {
  migrations: { '0220-own-hours': rights },
  within: { ownHours },
  owners: {
    // A change of the hours is announced to the shop's own users and the brand's staff.
    'shop-hours': async (db, id) => {
      const row = await db
        .selectFrom('shop')
        .select(['id', 'platform'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return row && { platform: row.platform, sellers: [], shopId: row.id };
    },
  },
};
