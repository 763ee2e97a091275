import {
  afterFailure,
  FORGET_FAILURES_AFTER_MS,
  minutesLocked,
  NO_ATTEMPTS,
  type SignInAttempts,
} from '@/domain/access/sign-in-attempts';
import type { SignInAttemptStorage } from '@backend/core/ports/sign-in-attempts.port';
import type { Db } from './database';
import { sweepRows } from './kernel/sweep-rows';
import { instantOf, timeOf } from './rows/scalars';

interface Row {
  readonly failures: number;
  readonly last_at: Date;
  readonly locked_until: Date;
}

const attemptsOf = (row: Row | undefined): SignInAttempts =>
  row === undefined
    ? NO_ATTEMPTS
    : { failures: row.failures, lastAt: instantOf(row.last_at), lockedUntil: instantOf(row.locked_until) };

const rowOf = ({ failures, lastAt, lockedUntil }: SignInAttempts): Row => ({
  failures,
  last_at: timeOf(lastAt),
  locked_until: timeOf(lockedUntil),
});

/** Implements `SignInAttemptStorage` in SQL. */
export const signInAttempts = (db: Db): SignInAttemptStorage => ({
  find: async (key) =>
    attemptsOf(await db.selectFrom('sign_in_attempt').selectAll().where('key', '=', key).executeTakeFirst()),

  count: (key, limit, now) =>
    db.transaction().execute(async (transaction) => {
      // The row is inserted before it is locked, so that two concurrent first attempts also wait for each other.
      await transaction
        .insertInto('sign_in_attempt')
        .values({ key, ...rowOf(NO_ATTEMPTS) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const before = attemptsOf(
        await transaction
          .selectFrom('sign_in_attempt')
          .selectAll()
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst(),
      );
      if (minutesLocked(before, now) > 0) return before;
      await transaction
        .updateTable('sign_in_attempt')
        .set(rowOf(afterFailure(before, limit, now)))
        .where('key', '=', key)
        .execute();
      return before;
    }),

  forget: async (key) => {
    await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
  },

  sweep: async (now) => {
    await sweepRows(db, 'sign_in_attempt', now - FORGET_FAILURES_AFTER_MS);
  },
});
