import { assertFileKey, type FileStore } from '@backend/core/ports/file-store.port';
import { sql } from 'kysely';
import type { Db } from '../database';
import { troubleOf } from '../storage-trouble';

/** Stores the bytes of files in a table, where there is no folder: in the demo in a browser tab, and in tests. */
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

  size: async (key) => {
    assertFileKey(key);
    const row = await db
      .selectFrom('file_content')
      .select(sql<number>`octet_length(content)`.as('size'))
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.size;
  },

  readRange: async (key, from, to) => {
    assertFileKey(key);
    const row = await db
      .selectFrom('file_content')
      .select(
        sql<Uint8Array>`substring(content from ${from + 1}::integer for ${to - from}::integer)`.as('part'),
      )
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.part;
  },

  join: async (key, parts) => {
    for (const each of [key, ...parts]) assertFileKey(each);
    try {
      await sql`insert into file_content (key, content)
        select ${key}, string_agg(part.content, ''::bytea order by named.place)
        from unnest(${sql.val(parts)}::text[]) with ordinality as named (key, place)
          join file_content as part on part.key = named.key`.execute(db);
      return 'written';
    } catch (error) {
      if (troubleOf(error) === 'full') return 'full';
      throw error;
    }
  },

  remove: async (key) => {
    assertFileKey(key);
    await db.deleteFrom('file_content').where('key', '=', key).execute();
  },

  // Always undefined: the health check of the database already reports trouble.
  trouble: () => Promise.resolve(undefined),
});
