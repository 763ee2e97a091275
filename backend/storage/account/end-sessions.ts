import type { Id } from '@/domain/kernel/id';
import { announceSessionsEnded } from '../changes/change-channel';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/**
 * Ends the sessions of an account, except the session with the token hash `kept`. Sign-ins in progress fail as well: a
 * sign-in compares the number of endings with the number that it read before. Returns how many sessions ended.
 */
export const endSessionsOf = async (transaction: Db, id: Id, kept = ''): Promise<number> => {
  // The account is locked before sessions are deleted, so that a session that begins meanwhile is deleted too, or is
  // not stored.
  await transaction
    .updateTable('account')
    .set((eb) => ({ sign_in_endings: eb('sign_in_endings', '+', 1) }))
    .where('id', '=', keyOf(id))
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('session')
    .where('account_id', '=', keyOf(id))
    .where('token_hash', '<>', kept)
    .executeTakeFirstOrThrow();
  await announceSessionsEnded(transaction, id);
  return Number(numDeletedRows);
};
