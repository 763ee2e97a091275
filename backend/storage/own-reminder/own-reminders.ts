import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { ok, refuse } from '@/domain/result';
import type { OwnReminder } from '@/domain/own-reminder/own-reminder';
import { REMINDER_DUE } from '@backend/core/own-reminder/reminder-due';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { OwnReminders } from '@backend/core/ports/own-reminders.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { inScope } from '../kernel/in-scope';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';
import { instantOf, keyOf, timeOf } from '../rows/scalars';

const worksOf = (db: Db, scope: Scope, workId: Id) =>
  db.selectFrom('work_order').where('work_order.id', '=', keyOf(workId)).where(inScope('work_order', scope));

/** The waiting reminders of this user only. */
const waitingOf = (db: Db, { platform, person }: Scope) =>
  db
    .selectFrom('own_reminder')
    .where('platform', '=', platform)
    .where('account_id', '=', keyOf(person.userId))
    .where('ended_at', 'is', null);

/** Implements `OwnReminders` in SQL. */
export const ownReminders = (db: Db, scope: Scope, effects: GivenCommand['effects']): OwnReminders => {
  const { platform, person } = scope;
  /** Locks the row of the work order, so that two tabs of a user cannot set two reminders on it. */
  const locked = async (transaction: Db, workId: Id) => {
    const work = await worksOf(transaction, scope, workId)
      .select('work_order.id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (work === undefined) return refuse('work-order.not-found');
    const waiting = await waitingOf(transaction, scope)
      .select('id')
      .where('work_order_id', '=', work.id)
      .executeTakeFirst();
    return ok({ workId: work.id, reminderId: waiting?.id });
  };
  return {
    of: async (workId) => {
      const [work, waiting] = await Promise.all([
        worksOf(db, scope, workId).select('work_order.id').executeTakeFirst(),
        waitingOf(db, scope)
          .select(['at', 'text'])
          .where('work_order_id', '=', keyOf(workId))
          .executeTakeFirst(),
      ]);
      if (work === undefined) return undefined;
      return waiting === undefined ? {} : { waiting: { at: instantOf(waiting.at), text: waiting.text } };
    },

    set: async (workId, decide, request, now) => {
      const given = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, given, {
        lock: (transaction) => locked(transaction, workId),
        carryOut: async (transaction, found, note, enqueue) => {
          const { others } = await waitingOf(transaction, scope)
            .select(sql<number>`count(*)::integer`.as('others'))
            .where('work_order_id', '<>', found.workId)
            .executeTakeFirstOrThrow();
          const decided = decide(others);
          if (!decided.ok) return decided;
          const { at, text } = decided.value;
          const { id } =
            found.reminderId === undefined
              ? await transaction
                  .insertInto('own_reminder')
                  .values({
                    ...{ platform, work_order_id: found.workId, account_id: person.userId },
                    ...{ at: timeOf(at), text },
                  })
                  .returning('id')
                  .executeTakeFirstOrThrow()
              : await transaction
                  .updateTable('own_reminder')
                  .set({ at: timeOf(at), text })
                  .where('id', '=', found.reminderId)
                  .returning('id')
                  .executeTakeFirstOrThrow();
          await enqueue(REMINDER_DUE, { reminderId: id }, { platform, notBefore: at });
          note({ area: 'own-reminder', id });
          return decided;
        },
        answer: { keep: (kept) => kept, recall: (_, kept: OwnReminder) => Promise.resolve(kept) },
      });
      return answerOf(end);
    },

    remove: async (workId, request, now) => {
      const given = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, given, {
        lock: (transaction) => locked(transaction, workId),
        carryOut: async (transaction, { reminderId }, note) => {
          if (reminderId === undefined) return refuse('own-reminder.gone');
          await transaction
            .updateTable('own_reminder')
            .set({ ended: 'removed', ended_at: timeOf(now) })
            .where('id', '=', reminderId)
            .execute();
          note({ area: 'own-reminder', id: reminderId });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(end);
    },
  };
};
