import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Scope } from '@backend/core/ports/scope';
import type { UserSession, UserSessions } from '@backend/core/ports/user-sessions.port';
import { announceSessionsEnded } from '../changes/change-channel';
import type { Db } from '../database';
import { endSessionsOf } from './end-sessions';
import { instantOf, keyOf, timeOf } from '../rows/scalars';

/**
 * The sessions of an account that have not expired, newest first. The session with `tokenHash` is marked as current; `''`
 * marks none. The caller has checked who may see them.
 */
export const sessionsOf = async (
  db: Db,
  accountId: Id,
  tokenHash: string,
  now: Instant,
): Promise<readonly UserSession[]> => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'expires_at'])
    .select((eb) => eb('token_hash', '=', tokenHash).as('current'))
    .where('account_id', '=', keyOf(accountId))
    .where('expires_at', '>', timeOf(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, device, address, created_at, expires_at, current }) => ({
    id,
    device,
    ip: address,
    begunAt: instantOf(created_at),
    expiresAt: instantOf(expires_at),
    current: current === true,
  }));
};

/** The open sessions of one user in PostgreSQL. */
export const userSessions = (db: Db, { person }: Scope): UserSessions => ({
  list: (tokenHash, now) => sessionsOf(db, person.userId, tokenHash, now),

  end: async (sessionId) => {
    const ended = await db
      .deleteFrom('session')
      .where('account_id', '=', person.userId)
      .where('id', '=', keyOf(sessionId))
      .returning('account_id')
      .executeTakeFirst();
    if (ended !== undefined) await announceSessionsEnded(db, ended.account_id);
    return ended !== undefined;
  },

  endOthers: async (tokenHash) => {
    await db.transaction().execute((transaction) => endSessionsOf(transaction, person.userId, tokenHash));
  },
});
