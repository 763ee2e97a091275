import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import type { UserSessions } from '@backend/core/ports/user-sessions.port';
import { noteSessionsEnded } from '../changes/change-channel';
import type { Db } from '../database';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { usersInScope } from '../seller-user/users-in-scope';

/** See `UserSessions`. */
export const userSessions = (db: Db, scope: Scope): UserSessions => {
  const user = (userId: Id) =>
    usersInScope(db, scope).select('account.id').where('account.id', '=', keyOf(userId));
  return {
    list: async (userId, tokenHash, now) => {
      const rows = await db
        .selectFrom('session')
        .select(['id', 'device', 'address', 'created_at', 'expires_at'])
        .select((eb) => eb('token_hash', '=', tokenHash).as('current'))
        .where('account_id', 'in', user(userId))
        .where('expires_at', '>', timeOf(now))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, device, address, created_at, expires_at, current }) => ({
        id,
        device,
        address,
        begunAt: instantOf(created_at),
        expiresAt: instantOf(expires_at),
        current: current === true,
      }));
    },

    end: async (userId, sessionId) => {
      const ended = await db
        .deleteFrom('session')
        .where('account_id', 'in', user(userId))
        .where('id', '=', keyOf(sessionId))
        .returning('account_id')
        .executeTakeFirst();
      if (ended !== undefined) await noteSessionsEnded(db, ended.account_id);
      return ended !== undefined;
    },

    endOthers: async (userId, tokenHash) => {
      const ended = await db
        .deleteFrom('session')
        .where('account_id', 'in', user(userId))
        .where('token_hash', '<>', tokenHash)
        .returning('account_id')
        .execute();
      if (ended.length > 0) await noteSessionsEnded(db, keyOf(userId));
    },
  };
};
