import { sql } from 'kysely';
import { MINUTE } from '@/domain/kernel/instant';
import type { Scope } from '@backend/core/ports/scope';
import type { AbandonedUploads, Uploads } from '@backend/core/ports/uploads.port';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';

/** A process that has been joining pieces for longer than this counts as dead. */
const JOINED_WITHIN = 2 * MINUTE;

const receivedOf = async (db: Db, id: string): Promise<number> => {
  const { received } = await db
    .selectFrom('upload_piece')
    .select(sql<string>`coalesce(sum(size), 0)`.as('received'))
    .where('upload_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(received);
};

/** Implements `Uploads` in SQL. Pieces are contiguous, so the sum of their sizes is the next offset. */
export const uploads = (db: Db, { platform, person }: Scope): Uploads => {
  const own = (id: string) =>
    db.selectFrom('upload').where('id', '=', id).where('account_id', '=', person.userId);
  return {
    begin: ({ id, fileName, originalName, size, sha256 = null }, { unfinished, recent }, now) =>
      db.transaction().execute(async (transaction) => {
        // Serialises the beginning of uploads by one user.
        await transaction
          .selectFrom('account')
          .select('id')
          .where('id', '=', person.userId)
          .forNoKeyUpdate()
          .execute();
        const announced = await transaction
          .selectFrom('upload')
          .select([
            sql<string>`coalesce(sum(size), 0)`.as('recent'),
            sql<string>`coalesce(sum(size) filter (where finished_at is null), 0)`.as('unfinished'),
          ])
          .where('account_id', '=', person.userId)
          .executeTakeFirstOrThrow();
        if (Number(announced.unfinished) + size > unfinished) return 'unfinished';
        if (Number(announced.recent) + size > recent) return 'recent';
        await transaction
          .insertInto('upload')
          .values({
            id,
            platform,
            account_id: person.userId,
            seller_id: person.sid,
            file_name: fileName,
            original_name: originalName,
            size,
            sha256,
            created_at: timeOf(now),
            touched_at: timeOf(now),
          })
          .execute();
        return 'begun';
      }),

    find: async (id) => {
      const row = await own(id).selectAll().executeTakeFirst();
      if (row === undefined) return undefined;
      const size = Number(row.size);
      const finished = row.finished_at !== null;
      return {
        id,
        fileName: row.file_name,
        originalName: row.original_name,
        size,
        ...(row.sha256 === null ? {} : { sha256: row.sha256 }),
        received: finished ? size : await receivedOf(db, id),
        finished,
      };
    },

    addPiece: (id, { startsAt, size, key }, now) =>
      db.transaction().execute(async (transaction) => {
        // Serialises the requests for one upload.
        const row = await transaction
          .updateTable('upload')
          .set({ touched_at: timeOf(now) })
          .where('id', '=', id)
          .where('account_id', '=', person.userId)
          .where('finished_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (row === undefined || (await receivedOf(transaction, id)) !== startsAt) return false;
        await transaction
          .insertInto('upload_piece')
          .values({ upload_id: id, starts_at: startsAt, size, key })
          .execute();
        return true;
      }),

    pieces: async (id) => {
      const rows = await db
        .selectFrom('upload_piece')
        .selectAll()
        .where('upload_id', '=', id)
        .orderBy('starts_at')
        .execute();
      return rows.map(({ starts_at, size, key }) => ({
        startsAt: Number(starts_at),
        size: Number(size),
        key,
      }));
    },

    claim: async (id, now) => {
      const row = await db
        .updateTable('upload')
        .set({ joining_since: timeOf(now) })
        .where('id', '=', id)
        .where('account_id', '=', person.userId)
        .where('finished_at', 'is', null)
        .where((where) =>
          where.or([
            where('joining_since', 'is', null),
            where('joining_since', '<', timeOf(now - JOINED_WITHIN)),
          ]),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    finish: async (id, file, now) => {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('stored_file')
          .values({
            name: file.fileName,
            platform,
            account_id: person.userId,
            seller_id: person.sid,
            kind: file.kind,
            original_name: file.originalName,
            size: file.size,
            sha256: file.sha256,
            created_at: timeOf(now),
          })
          .execute();
        await transaction
          .updateTable('upload')
          .set({ finished_at: timeOf(now), touched_at: timeOf(now) })
          .where('id', '=', id)
          .execute();
        await transaction.deleteFrom('upload_piece').where('upload_id', '=', id).execute();
      });
    },

    forget: async (id) => {
      await db.deleteFrom('upload').where('id', '=', id).where('account_id', '=', person.userId).execute();
    },
  };
};

/** Implements `AbandonedUploads` in SQL. */
export const abandonedUploads = (db: Db): AbandonedUploads => ({
  untouchedSince: async (before, limit) => {
    const rows = await db
      .selectFrom('upload')
      .select([
        'id',
        sql<string[]>`array(select key from upload_piece where upload_id = upload.id)`.as('keys'),
        'file_name',
        'finished_at',
      ])
      .where('touched_at', '<', timeOf(before))
      .orderBy('touched_at')
      .limit(limit)
      .execute();
    return rows.map(({ id, keys, file_name: fileName, finished_at: finishedAt }) => ({
      ...{ id, keys },
      ...(finishedAt === null ? { unfinishedFile: fileName } : {}),
    }));
  },
  forget: async (id) => {
    await db.deleteFrom('upload').where('id', '=', id).execute();
  },
});
