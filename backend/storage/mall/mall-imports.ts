import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { HOUR, type Instant } from '@/domain/kernel/instant';
import type { ImportKind, ImportReport, SheetLine } from '@/domain/mall/import/sheet-line';
import { ok, refuse } from '@/domain/result';
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

/** An import that is not written is dropped after this time, with its lines. */
const KEPT = HOUR;

const linesOf = async (db: Db, id: Id): Promise<readonly SheetLine[]> => {
  const rows = await db
    .selectFrom('mall_import_part')
    .select('lines')
    .where('import_id', '=', id)
    .orderBy('part')
    .execute();
  return rows.flatMap(({ lines }) => lines);
};

/** See `MallImports`. */
export const mallImports = (db: Db, scope: Scope, effects: GivenCommand['effects']): MallImports => {
  const { platform, person } = scope;
  const hand = { id: person.userId, name: person.name };
  const own = (within: Db, id: Id) =>
    within
      .selectFrom('mall_import')
      .select(['id', 'kind', 'state'])
      .where('platform', '=', platform)
      .where('author_id', '=', keyOf(person.userId))
      .where('id', '=', keyOf(id));
  /** The lock lets another connection cancel the import while it is written. */
  const lockOwn = async (transaction: Db, id: Id) => {
    const row = await own(transaction, id).forKeyShare().executeTakeFirst();
    return row === undefined ? refuse('mall.import-not-found') : ok(row);
  };
  /** Ends an open import; the first end counts. */
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
  const dropOld = async (transaction: Db, now: Instant) => {
    const old = await transaction
      .updateTable('mall_import')
      .set({ state: 'CANCELLED' })
      .where('platform', '=', platform)
      .where('state', '=', 'OPEN')
      .where('opened_at', '<', timeOf(now - KEPT))
      .returning('id')
      .execute();
    for (const { id } of old)
      await transaction.deleteFrom('mall_import_part').where('import_id', '=', id).execute();
  };
  const commandOf = (request: Parameters<MallImports['write']>[1], now: Instant): GivenCommand => ({
    ...{ by: person.userId, request: plainCommand(request), now, effects },
  });
  return {
    open: async (kind, request, now) => {
      const ended = await runCommand(db, commandOf(request, now), {
        lock: () => Promise.resolve(ok(undefined)),
        carryOut: async (transaction) => {
          await dropOld(transaction, now);
          const others = await transaction
            .selectFrom('mall_import')
            .select(['author_name', 'opened_at'])
            .where('platform', '=', platform)
            .where('kind', '=', kind)
            .where('state', '=', 'OPEN')
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
          if (row.state !== 'OPEN') return refuse('mall.import-over');
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

    check: async (id) => {
      const row = await own(db, id).executeTakeFirst();
      if (row === undefined) return refuse('mall.import-not-found');
      if (row.state !== 'OPEN') return refuse('mall.import-over');
      const { report } = await KINDS[row.kind](db, platform, await linesOf(db, row.id));
      return ok(report);
    },

    write: async (id, request, now) => {
      const ended = await runCommand(db, commandOf(request, now), {
        lock: (transaction) => lockOwn(transaction, id),
        carryOut: async (transaction, row, note, enqueue) => {
          if (row.state !== 'OPEN') return refuse('mall.import-over');
          // Two imports of a brand are written one after the other, so that the second sees what the first has written.
          await sql`select pg_advisory_xact_lock(hashtextextended(${`mall-import ${platform}`}, 0))`.execute(
            transaction,
          );
          const read = await KINDS[row.kind](transaction, platform, await linesOf(transaction, row.id));
          const { things, parts, problems, lines } = read.report;
          if (lines === 0) return refuse('mall.import-no-lines');
          if (problems.length > 0) return refuse('mall.import-has-problems', { count: problems.length });
          const posting = { by: person.userId, requestId: request.requestId };
          const stored = await read.write({ transaction, note, enqueue, hand, posting, now });
          if (!stored.ok) return stored;
          const over = await end(transaction, row.id, 'WRITTEN');
          return over.ok ? ok({ things, parts }) : over;
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
        carryOut: (transaction, row) => end(transaction, row.id, 'CANCELLED'),
        answer: NO_ANSWER,
      });
      return answerOf(ended);
    },
  };
};
