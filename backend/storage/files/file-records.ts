import { sql } from 'kysely';
import type { UnscopedFiles, FileRecords } from '@backend/core/ports/files.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';
import { visibleFiles } from './file-uses';

const keptBy = async (db: Db, sellerId: string): Promise<number> => {
  const { kept } = await db
    .selectFrom('stored_file')
    .select(sql<string>`coalesce(sum(size), 0)`.as('kept'))
    .where('seller_id', '=', sellerId)
    .where('kind', '<>', 'evidence')
    .executeTakeFirstOrThrow();
  return Number(kept);
};

/**
 * Implements `FileRecords` in SQL. Uploads of one seller account are serialised, so that two cannot use the same
 * remaining space.
 */
export const fileRecords = (db: Db, scope: Scope): FileRecords => {
  const { platform, person, wholePlatform } = scope;
  return {
    add: (files, quota, now) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('account')
          .select('id')
          .where('id', '=', person.sid)
          .forNoKeyUpdate()
          .execute();
        const added = files.reduce((bytes, { size }) => bytes + size, 0);
        if ((await keptBy(transaction, person.sid)) + added > quota) return false;
        await transaction
          .insertInto('stored_file')
          .values(
            files.map((file) => ({
              name: file.fileName,
              platform,
              account_id: person.userId,
              seller_id: person.sid,
              kind: file.kind,
              original_name: file.originalName,
              size: file.size,
              created_at: timeOf(now),
            })),
          )
          .execute();
        return true;
      }),

    find: async (fileName) => {
      const named = db
        .selectFrom('stored_file')
        .selectAll()
        .where('name', '=', fileName)
        .where('platform', '=', platform);
      const row = await (
        wholePlatform ? named : named.where('seller_id', '=', person.sid)
      ).executeTakeFirst();
      return (
        row && {
          fileName: row.name,
          kind: row.kind,
          originalName: row.original_name,
          size: Number(row.size),
          accountId: row.account_id,
        }
      );
    },

    removeExport: async (fileName) => {
      await db
        .deleteFrom('stored_file')
        .where('name', '=', fileName)
        .where('account_id', '=', person.userId)
        .where('kind', '=', 'export')
        .execute();
    },

    visible: (names) => visibleFiles(db, scope, names),
  };
};

/** The signed URL itself gives access, so no scope is checked here. */
export const unscopedFiles = (db: Db): UnscopedFiles => ({
  originalNameOf: async (fileName) => {
    const row = await db
      .selectFrom('stored_file')
      .select('original_name')
      .where('name', '=', fileName)
      .executeTakeFirst();
    return row?.original_name;
  },

  exportsBefore: async (before, limit) => {
    const rows = await db
      .selectFrom('stored_file')
      .select('name')
      .where('kind', '=', 'export')
      .where('created_at', '<', timeOf(before))
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ name }) => name);
  },

  forgetExports: async (fileNames) => {
    await db.deleteFrom('stored_file').where('kind', '=', 'export').where('name', 'in', fileNames).execute();
  },

  signingKey: async (made) => {
    await db
      .insertInto('signing_key')
      .values({ key: made })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await db.selectFrom('signing_key').select('key').executeTakeFirstOrThrow()).key;
  },
});
