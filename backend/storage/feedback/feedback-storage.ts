import { ok } from '@/domain/result';
import type { FeedbackInvitationStorage } from '@backend/core/ports/feedback.port';
import type { Scope } from '@backend/core/ports/scope';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import { runOnAccounts } from '../account/run-on-accounts';
import type { Db } from '../database';
import type { GivenCommand } from '../kernel/run-command';
import { keyOf, timeOf } from '../rows/scalars';

/** Implements `FeedbackInvitationStorage` in SQL. */
export const feedbackStorage = (
  db: Db,
  { person }: Scope,
  effects: GivenCommand['effects'],
): FeedbackInvitationStorage => ({
  hasAnswered: async (round) => {
    const row = await db
      .selectFrom('feedback_answer')
      .select('round')
      .where('account_id', '=', keyOf(person.userId))
      .where('round', '=', round)
      .executeTakeFirst();
    return row !== undefined;
  },

  answer: async (round, accepted, request, now) => {
    const command = { by: person.userId, request: plainCommand(request), now, effects };
    const end = await runOnAccounts(db, command, [], async (transaction) => {
      await transaction
        .insertInto('feedback_answer')
        .values({ account_id: person.userId, round, accepted, at: timeOf(now) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return ok(undefined);
    });
    return answerOf(end);
  },
});
