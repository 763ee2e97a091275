import { keyOf } from '../rows/scalars';
import type { StorageArea } from '../area';
import { newsOfAccess } from '../migrations/0206-news-of-access';
import { accountAccess as storage } from './account-access';

export const accountAccess: StorageArea = {
  migrations: { '0206-news-of-access': newsOfAccess },
  within: { accountAccess: storage },
  owners: {
    // The staff of its brand, and the seller's own people where it is a seller's.
    'account-access': async (db, id) => {
      const row = await db
        .selectFrom('account')
        .select(['id', 'platform', 'parent_id'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return row && { platform: row.platform, sellers: [row.parent_id ?? row.id] };
    },
  },
};
