import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { type ImportState, expiredSince, importEndReason } from '@/domain/mall/import/import-life';
import {
  IMPORT_LINES_MAX,
  type ImportKind,
  type ImportReport,
  type SheetLine,
} from '@/domain/mall/import/sheet-line';
import { ok, refuse, type Result } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { MallImports } from '@backend/core/ports/mall-imports.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { importGoods } from './import-goods';
import type { ImportOfKind } from './import-of-kind';
import { importShipping } from './import-shipping';

const KINDS: Readonly<Record<ImportKind, ImportOfKind>> = { goods: importGoods, shipping: importShipping };

/** Reads the lines of all parts of an import. Refuses an import with too many lines before it reads them. */
const linesOf = async (db: Db, id: Id): Promise<Result<readonly SheetLine[]>> => {
  const { count } = await db
    .selectFrom('mall_import_part')
    .select(sql<number>`coalesce(sum(jsonb_array_length(lines)), 0)::integer`.as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count > IMPORT_LINES_MAX) return refuse('mall.import-too-many-lines', { max: IMPORT_LINES_MAX });
  const rows = await db
    .selectFrom('mall_import_part')
    .select('lines')
    .where('import_id', '=', id)
    .orderBy('part')
    .execute();
  return ok(rows.flatMap(({ lines }) => lines));
};

/** Implements `MallImports` in SQL. */
export const mallImports = (db: Db, scope: Scope, effects: GivenCommand['effects']): MallImports => {
  const { platform, person } = scope;
  const author = { id: person.userId, name: person.name };
  const own = (within: Db, id: Id) =>
    within
      .selectFrom('mall_import')
      .select(['id', 'kind', 'state', 'opened_at'])
      .where('platform', '=', platform)
      .where('author_id', '=', keyOf(person.userId))
      .where('id', '=', keyOf(id));
  /**
   * Locks an import, if it is an import of this user. The lock mode lets another connection cancel the import while it
   * is being written.
   */
  const lockOwn = async (transaction: Db, id: Id) => {
    const row = await own(transaction, id).forKeyShare().executeTakeFirst();
    return row === undefined ? refuse('mall.import-not-found') : ok(row);
  };
  const overOf = (row: { readonly state: ImportState; readonly opened_at: Date }, now: Instant) =>
    importEndReason({ state: row.state, openedAt: instantOf(row.opened_at) }, now);
  /** Ends an open import and deletes its lines. Refuses an import that has already ended. */
  const end = async (transaction: Db, id: Id, state: 'WRITTEN' | 'CANCELLED') => {
    const ended = await transaction
      .updateTable('mall_import')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', 'OPEN')
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) return refuse('mall.import-over');
    await transaction.deleteFrom('mall_import_part').where('import_id', '=', id).execute();
    return ok(undefined);
  };
  const commandOf = (request: Parameters<MallImports['write']>[1], now: Instant): GivenCommand => ({
    ...{ by: person.userId, request: plainCommand(request), now, effects },
  });
  return {
    open: async (kind, request, now) => {
      const ended = await runCommand(db, commandOf(request, now), {
        lock: () => Promise.resolve(ok(undefined)),
        carryOut: async (transaction) => {
          const others = await transaction
            .selectFrom('mall_import')
            .select(['author_name', 'opened_at'])
            .where('platform', '=', platform)
            .where('kind', '=', kind)
            .where('state', '=', 'OPEN')
            .where('opened_at', '>', timeOf(expiredSince(now)))
            .where('author_id', '<>', keyOf(person.userId))
            .orderBy('opened_at', 'desc')
            .execute();
          const { id } = await transaction
            .insertInto('mall_import')
            .values({
              ...{ platform, kind, author_id: keyOf(person.userId), author_name: person.name },
              ...{ state: 'OPEN', opened_at: timeOf(now) },
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return ok({
            id,
            others: others.map((row) => ({ name: row.author_name, at: instantOf(row.opened_at) })),
          });
        },
        answer: {
          keep: (opened) => opened,
          recall: (_, opened: { id: Id; others: { name: string; at: Instant }[] }) => Promise.resolve(opened),
        },
      });
      return answerOf(ended);
    },

    put: async (id, part, lines, request, now) => {
      const ended = await runCommand(db, commandOf(request, now), {
        lock: (transaction) => lockOwn(transaction, id),
        carryOut: async (transaction, row) => {
          const over = overOf(row, now);
          if (over !== undefined) return over;
          await transaction
            .insertInto('mall_import_part')
            .values({ import_id: row.id, part, lines: json(lines) })
            .onConflict((same) => same.columns(['import_id', 'part']).doUpdateSet({ lines: json(lines) }))
            .execute();
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(ended);
    },

    kindOf: async (id) => (await own(db, id).executeTakeFirst())?.kind,

    check: async (id, now) => {
      const row = await own(db, id).executeTakeFirst();
      if (row === undefined) return refuse('mall.import-not-found');
      const over = overOf(row, now);
      if (over !== undefined) return over;
      const lines = await linesOf(db, row.id);
      if (!lines.ok) return lines;
      const { report } = await KINDS[row.kind](db, platform, lines.value);
      return ok(report);
    },

    write: async (id, request, now) => {
      const ended = await runCommand(db, commandOf(request, now), {
        // Two imports of a brand are written one after the other, so that the second sees the rows of the first. The
        // import is read after the lock, so a repeat that waited gets the answer of the first request.
        lock: async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${`mall-import ${platform}`}, 0))`.execute(
            transaction,
          );
          return lockOwn(transaction, id);
        },
        carryOut: async (transaction, row, note, enqueue) => {
          const over = overOf(row, now);
          if (over !== undefined) return over;
          const given = await linesOf(transaction, row.id);
          if (!given.ok) return given;
          const read = await KINDS[row.kind](transaction, platform, given.value);
          const { things, parts, problems, lines } = read.report;
          if (lines === 0) return refuse('mall.import-no-lines');
          if (problems.length > 0) return refuse('mall.import-has-problems', { count: problems.length });
          const posting = { by: person.userId, requestId: request.requestId };
          const stored = await read.write({ transaction, note, enqueue, author, posting, now });
          if (!stored.ok) return stored;
          const ended = await end(transaction, row.id, 'WRITTEN');
          return ended.ok ? ok({ things, parts }) : ended;
        },
        answer: {
          keep: (written) => written,
          recall: (_, written: Pick<ImportReport, 'things' | 'parts'>) => Promise.resolve(written),
        },
      });
      return answerOf(ended);
    },

    cancel: async (id, request, now) => {
      const ended = await runCommand(db, commandOf(request, now), {
        lock: (transaction) => lockOwn(transaction, id),
        carryOut: async (transaction, row) => {
          const cancelled = await end(transaction, row.id, 'CANCELLED');
          if (cancelled.ok) return cancelled;
          const last = await own(transaction, id).executeTakeFirst();
          return last?.state === 'CANCELLED' ? ok(undefined) : cancelled;
        },
        answer: NO_ANSWER,
      });
      return answerOf(ended);
    },
  };
};
