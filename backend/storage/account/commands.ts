import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandRequest } from '@backend/core/ports/command-request';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';

/** Commands that are not on a work order: they follow each other by the lock on the account's row. */
export const commandsOfAccount = (db: Db, accountId: Id) => ({
  /** Carries a command out once for each request id; a refusal leaves nothing, so that the id serves again. */
  once: (
    request: CommandRequest,
    now: Instant,
    carryOut: (transaction: Db) => Promise<Result<undefined>>,
  ): Promise<Result<undefined>> =>
    db.transaction().execute(async (transaction) => {
      const account = keyOf(accountId);
      await transaction
        .selectFrom('account')
        .select('id')
        .where('id', '=', account)
        .forNoKeyUpdate()
        .execute();
      const earlier = await transaction
        .selectFrom('account_command')
        .select('digest')
        .where('account_id', '=', account)
        .where('request_id', '=', request.requestId)
        .executeTakeFirst();
      if (earlier !== undefined)
        return earlier.digest === request.digest ? ok(undefined) : refuse('request.id-reused');
      const done = await carryOut(transaction);
      if (!done.ok) return done;
      await transaction
        .insertInto('account_command')
        .values({
          account_id: account,
          request_id: request.requestId,
          digest: request.digest,
          at: timeOf(now),
        })
        .execute();
      return ok(undefined);
    }),
});
