import { assertFileKey, type FileStore } from '@backend/core/ports/file-store.port';
import type { Db } from '../database';

/** PostgreSQL's word for a disk without space. */
const DISK_FULL = '53100';

/** Bytes in a table, for where there is no folder: in a tab, and in tests. */
export const databaseFileStore = (db: Db): FileStore => ({
  write: async (key, content) => {
    assertFileKey(key);
    try {
      await db.insertInto('file_content').values({ key, content }).execute();
      return 'written';
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === DISK_FULL) return 'full';
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
});
