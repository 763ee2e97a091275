import type { Changed, ChangedArea } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { Ownership } from '@backend/core/ports/storage.port';
import { STORAGE_AREAS } from '../areas';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { SELLERS } from '../kernel/in-scope';

interface Owned {
  readonly platform: string;
  readonly shop_id: Id | null;
}

const ownershipIn = (row: Owned | undefined, sellers: readonly (Id | null)[]): Ownership | undefined =>
  row && {
    platform: row.platform,
    sellers: sellers.filter((seller) => seller !== null),
    ...(row.shop_id === null ? {} : { shopId: row.shop_id }),
  };

/** Only the recipient of a notice sees it. The recipient's colleagues do not. */
const ofRecipient = async (db: Db, id: Id): Promise<Ownership | undefined> => {
  const row = await db
    .selectFrom('notice')
    .select(['platform', 'account_id'])
    .where('id', '=', keyOf(id))
    .executeTakeFirst();
  const reader = row?.account_id ?? undefined;
  return row === undefined || reader === undefined
    ? undefined
    : { platform: row.platform, sellers: [], onlyFor: reader };
};

const OF: Readonly<Partial<Record<ChangedArea, (db: Db, id: Id) => Promise<Ownership | undefined>>>> = {
  ...Object.assign({}, ...STORAGE_AREAS.map(({ owners }) => owners)),
  'work-order': async (db, id) => {
    const row = await db
      .selectFrom('work_order')
      .select(['platform', 'shop_id', ...SELLERS.work_order])
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    return ownershipIn(row, row === undefined ? [] : SELLERS.work_order.map((column) => row[column]));
  },
  order: async (db, id) => {
    const row = await db
      .selectFrom('customer_order')
      .select(['platform', 'shop_id', ...SELLERS.customer_order])
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    return ownershipIn(row, row === undefined ? [] : SELLERS.customer_order.map((column) => row[column]));
  },
  'order-news': ofRecipient,
  'hand-over-news': ofRecipient,
  'seller-user': async (db, id) => {
    const row = await db
      .selectFrom('account')
      .select(['id', 'platform', 'parent_id'])
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    return row && { platform: row.platform, sellers: [row.parent_id ?? row.id], hiddenFromPlatform: true };
  },
  master: async (db, id) => {
    const row = await db
      .selectFrom('master_event')
      .select(['platform', 'kind'])
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    // Notices concern all users of the brand. Other masters concern only its staff.
    return (
      row && {
        platform: row.platform,
        sellers: [],
        ...(row.kind === 'notice' ? { everyone: true } : {}),
      }
    );
  },
  // Every user of the brand may have the role, so all of them are notified. The brand of a deleted role is
  // unknown, so the users of all brands are notified.
  role: async (db, id) => {
    const row = await db.selectFrom('role').select('platform').where('id', '=', keyOf(id)).executeTakeFirst();
    return { platform: row?.platform ?? '', sellers: [], everyone: true };
  },
  // Only platform staff read dead letters. The staff of all brands are notified if the job has no brand, or
  // if the job has ended, because its row is then deleted.
  'dead-job': async (db, id) => {
    const row = await db.selectFrom('job').select('platform').where('id', '=', id).executeTakeFirst();
    return { platform: row?.platform ?? '', sellers: [] };
  },
};

/** Implements `Storage.ownershipOf` in SQL. */
export const ownershipOf = (db: Db, { area, id }: Changed): Promise<Ownership | undefined> =>
  OF[area]?.(db, id) ?? Promise.resolve(undefined);
