import { assertFileKey, type FileStore } from '@backend/core/ports/file-store.port';
import type { Db } from '../database';
import { troubleOf } from '../storage-trouble';

/** Bytes in a table, for where there is no folder: in a tab, and in tests. */
export const databaseFileStore = (db: Db): FileStore => ({
  write: async (key, content) => {
    assertFileKey(key);
    try {
      await db.insertInto('file_content').values({ key, content }).execute();
      return 'written';
    } catch (error) {
      if (troubleOf(error) === 'full') return 'full';
      throw error;
    }
  },

  read: async (key) => {
    assertFileKey(key);
    const row = await db
      .selectFrom('file_content')
      .select('content')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.content;
  },

  remove: async (key) => {
    assertFileKey(key);
    await db.deleteFrom('file_content').where('key', '=', key).execute();
  },

  // The health of the storage says it already.
  trouble: () => Promise.resolve(undefined),
});
