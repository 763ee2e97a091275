import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import type { MasterValues } from '@/domain/master/master-field';
import { ok } from '@/domain/result';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { pageOf } from './in-memory';
import { flagIn, type MasterTable, numberIn, textIn } from './master-table';

const replies = (db: Db, platform: string) => db.selectFrom('quick_reply').where('platform', '=', platform);

const all = async (db: Db, platform: string): Promise<readonly Master[]> => {
  const rows = await replies(db, platform).selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, text, position, enabled }) => ({ id, values: { text, position, enabled } }));
};

const columnsOf = (values: MasterValues) => ({
  text: textIn(values, 'text'),
  position: numberIn(values, 'position'),
  enabled: flagIn(values, 'enabled'),
});

/**
 * Quick replies of the chat. If a brand has no enabled quick reply, the setting `chat.quickReplies` applies.
 * If that setting is empty, the chat offers the six default quick replies of the text catalogue.
 */
export const replyMaster: MasterTable = {
  list: async (db, platform, query) => pageOf(await all(db, platform), query, ['text']),

  find: async (db, platform, id) => (await all(db, platform)).find((each) => each.id === id),

  lock: async (transaction, platform, id) => {
    await replies(transaction, platform).select('id').where('id', '=', keyOf(id)).forNoKeyUpdate().execute();
  },

  add: async (transaction, { platform }, values) => {
    const { id } = await transaction
      .insertInto('quick_reply')
      .values({ platform, ...columnsOf(values) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok(id);
  },

  change: async (transaction, { platform }, { id }, values) => {
    await transaction
      .updateTable('quick_reply')
      .set(columnsOf(values))
      .where('platform', '=', platform)
      .where('id', '=', id)
      .execute();
    return ok(undefined);
  },
};

/** The texts that the chat of a brand offers, sorted by their position. */
export const quickRepliesOf = async (db: Db, platform: string): Promise<readonly string[]> => {
  const rows = await replies(db, platform)
    .select('text')
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
};
