import { type Selectable, sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { ok, refuse } from '@/domain/result';
import { noteSideOf, WORK_NOTES_MAX, type WorkNote } from '@/domain/work-note/work-note';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { Scope } from '@backend/core/ports/scope';
import type { WorkNotes } from '@backend/core/ports/work-notes.port';
import type { Db } from '../database';
import { inScope, rowsInScope } from '../kernel/in-scope';
import { type GivenCommand, runCommand } from '../kernel/run-command';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import type { WorkNoteTable } from './work-note.tables';

/**
 * The notes on a work order that users of the reader's own side wrote. The rule is the same as in `isSameSide`. Staff
 * see the notes of all staff of the brand.
 */
const ofOwnSide = (db: Db, scope: Scope, workId: Id) =>
  db
    .selectFrom('work_note')
    .where('work_order_id', '=', keyOf(workId))
    .where('side', '=', scope.person.type)
    .where(rowsInScope('work_note', ['sid'], scope));

const inScopeOf = (db: Db, scope: Scope, workId: Id) =>
  db
    .selectFrom('work_order')
    .select('id')
    .where('id', '=', keyOf(workId))
    .where(inScope('work_order', scope));

/** Implements `WorkNotes` in SQL. */
export const workNotes = (db: Db, scope: Scope, effects: GivenCommand['effects']): WorkNotes => {
  const { platform, person, shopId } = scope;
  const noteOf = (row: Selectable<WorkNoteTable>): WorkNote => ({
    id: row.id,
    authorName: row.author_name,
    mine: row.author_id === person.userId,
    text: row.text,
    at: instantOf(row.at),
  });
  return {
    of: async (workId) => {
      const [work, rows] = await Promise.all([
        inScopeOf(db, scope, workId).executeTakeFirst(),
        ofOwnSide(db, scope, workId).selectAll().orderBy('id').limit(WORK_NOTES_MAX).execute(),
      ]);
      return work && rows.map(noteOf);
    },

    add: async (workId, decide, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: async (transaction) => {
          const work = await inScopeOf(transaction, scope, workId).forNoKeyUpdate().executeTakeFirst();
          return work === undefined ? refuse('work-order.not-found') : ok(work);
        },
        carryOut: async (transaction, work, note) => {
          const { before } = await ofOwnSide(transaction, scope, work.id)
            .select(sql<number>`count(*)::integer`.as('before'))
            .executeTakeFirstOrThrow();
          const text = decide(before);
          if (!text.ok) return text;
          const side = noteSideOf(person, shopId);
          const row = await transaction
            .insertInto('work_note')
            .values({
              ...{ platform, work_order_id: work.id, side: side.type, sid: side.sid },
              shop_id: side.shopId ?? null,
              ...{ author_id: person.userId, author_name: person.name },
              ...{ text: text.value, at: timeOf(now) },
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          note({ area: 'work-note', id: row.id });
          return ok(noteOf(row));
        },
        answer: { keep: (kept) => kept, recall: (_, kept: WorkNote) => Promise.resolve(kept) },
      });
      return answerOf(end);
    },
  };
};
