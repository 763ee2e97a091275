import type { Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandEnd, KeptCommand } from '@backend/core/ports/command-request';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';
import { commit } from '../work-order/transaction';

/**
 * A command of one account on another: both rows are locked, always in the same order, and it is carried out once for
 * each request id. A refusal leaves nothing, so that the id serves again.
 */
export const onceOnAccounts = (
  db: Db,
  by: Id,
  on: readonly Id[],
  command: KeptCommand,
  now: Instant,
  carryOut: (transaction: Db) => Promise<Result<undefined>>,
): Promise<CommandEnd> =>
  commit(db, async (transaction): Promise<CommandEnd> => {
    await transaction
      .selectFrom('account')
      .select('id')
      .where('id', 'in', [by, ...on].map(keyOf))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const earlier = await transaction
      .selectFrom('account_command')
      .select('digest')
      .where('account_id', '=', keyOf(by))
      .where('request_id', '=', command.requestId)
      .executeTakeFirst();
    if (earlier !== undefined) return { kind: 'repeated', kept: earlier.digest };
    const result = await carryOut(transaction);
    if (!result.ok) return { kind: 'decided', result };
    await transaction
      .insertInto('account_command')
      .values({ account_id: by, request_id: command.requestId, digest: command.kept, at: timeOf(now) })
      .execute();
    return { kind: 'decided', result };
  });
