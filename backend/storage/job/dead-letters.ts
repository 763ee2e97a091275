import { sql } from 'kysely';
import { checkOpen, closeEvent, RETRY_EVENT } from '@/domain/job/dead-letter';
import { type HistoryChange, HISTORY_PAGE_SIZE, historyPageOf } from '@/domain/kernel/change-history';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { ok, refuse, type Result } from '@/domain/result';
import { answerOf, type CommandRequest, plainCommand } from '@backend/core/ports/command-request';
import type { DeadLetterStorage } from '@backend/core/ports/dead-letters.port';
import type { Scope } from '@backend/core/ports/scope';
import { announceJob } from '../changes/change-channel';
import type { Db } from '../database';
import type { DeadLetters, LockedLetter } from '../kernel/job-queue';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { insertEvent } from '../master/append-event';
import { instantOf } from '../rows/scalars';

/** The kind under which the shared history stores events of dead letters. */
const KIND = 'dead-letter';

/** Implements `DeadLetterStorage` in SQL. The job engine stores the rows. */
export const deadLetterStorage = (
  db: Db,
  scope: Scope,
  effects: Effects,
  letters: DeadLetters,
): DeadLetterStorage => {
  const { platform, person } = scope;

  const run = async (
    id: Id,
    request: CommandRequest,
    now: Instant,
    changes: readonly HistoryChange[],
    carryOut: (transaction: Db, letter: LockedLetter) => Promise<void>,
  ): Promise<Result<undefined>> =>
    answerOf(
      await runCommand(
        db,
        { by: person.userId, request: plainCommand(request), now, effects },
        {
          // Does not refuse a missing dead letter: a repeat of the command that retried it must get the first answer.
          // `carryOut` refuses it.
          lock: async (transaction) => ok(await letters.lockDead(transaction, platform, id)),
          carryOut: async (transaction, letter, note) => {
            if (letter === undefined) return refuse('job.not-dead');
            const open = checkOpen(letter);
            if (!open.ok) return open;
            await carryOut(transaction, letter);
            await insertEvent(transaction, scope, { kind: KIND, id, changes }, now);
            note({ area: 'dead-job', id });
            return ok(undefined);
          },
          answer: NO_ANSWER,
        },
      ),
    );

  return {
    page: (query) => letters.list(platform, query),

    retry: (id, request, now) =>
      run(id, request, now, RETRY_EVENT, async (transaction, { kind }) => {
        await letters.revive(transaction, id);
        await announceJob(transaction, kind);
      }),

    close: (id, reason, request, now) =>
      run(id, request, now, closeEvent(reason), (transaction) =>
        letters.close(transaction, id, { at: now, by: person.userId, reason }),
      ),

    history: async (id, { before }) => {
      const isSeen = await letters.isSeen(platform, id);
      // A letter without a brand may have events of several brands. When the brand no longer sees the letter, as after
      // a retry, only the brand's own events are returned.
      const rows = await db
        .selectFrom('master_event')
        .select(['id', 'platform', 'at', 'author_name', 'changes'])
        .where('kind', '=', KIND)
        .where('master_id', '=', id)
        .$if(!isSeen, (found) => found.where('platform', '=', platform))
        .$if(before !== undefined, (found) => found.where('id', '<', sql<string>`${before}::bigint`))
        .orderBy('id', 'desc')
        .limit(HISTORY_PAGE_SIZE + 1)
        .execute();
      if (!isSeen && rows.length === 0) return undefined;
      return historyPageOf(
        rows.map((row) => ({
          seq: Number(row.id),
          at: instantOf(row.at),
          authorName: row.platform === platform ? row.author_name : '',
          changes: row.changes,
        })),
      );
    },
  };
};
