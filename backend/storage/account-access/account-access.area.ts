import { keyOf } from '../rows/scalars';
import type { StorageArea } from '../area';
import { newsOfAccess } from '../migrations/0206-news-of-access';
import { accountAccess as storage } from './account-access';

/** The storage area in which a manager sees and ends the sign-ins of another user, or removes the second factor. */
export const accountAccess: StorageArea = {
  migrations: { '0206-news-of-access': newsOfAccess },
  within: { accountAccess: storage },
  owners: {
    // The owners are the brand's staff and, for a seller's account, the users of that seller account.
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
