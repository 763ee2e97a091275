import type { StorageArea } from '../area';
import { workNotes as workNoteTables } from '../migrations/0248-work-notes';
import { keyOf } from '../rows/scalars';
import { workNotes } from './work-notes';

/** The storage area of internal notes on work orders. */
export const workNote: StorageArea = {
  migrations: { '0248-work-notes': workNoteTables },

  within: { workNotes },

  owners: {
    /** A note is announced only to the users who may see it, not to users of another side. */
    'work-note': async (db, id) => {
      const row = await db
        .selectFrom('work_note')
        .select(['platform', 'side', 'sid', 'shop_id'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { platform, side, sid, shop_id: shopId } = row;
      if (side === 'PLATFORM') return { platform, sellers: [] };
      return {
        platform,
        sellers: [sid],
        ...(side === 'SHOP' && shopId !== null ? { shopId } : {}),
        hiddenFromPlatform: true,
      };
    },
  },
};
