import type { StorageArea } from '../area';
import { ownReminders as ownReminderTables } from '../migrations/0261-own-reminders';
import { keyOf } from '../rows/scalars';
import { ownReminders } from './own-reminders';

/** The storage area of the reminders that users set for themselves on work orders. */
export const ownReminder: StorageArea = {
  migrations: { '0261-own-reminders': ownReminderTables },

  within: { ownReminders },

  owners: {
    /** Only the user who set the reminder sees it. */
    'own-reminder': async (db, id) => {
      const row = await db
        .selectFrom('own_reminder')
        .select(['platform', 'account_id'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return row && { platform: row.platform, sellers: [], onlyFor: row.account_id };
    },
  },
};
