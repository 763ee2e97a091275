import { ok, refuse } from '@/domain/result';
import { changeProfile } from '@/domain/seller-user/profile';
import type { Profile } from '@/domain/seller-user/seller-user';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { answerOf, type CommandToStore, plainCommand } from '@backend/core/ports/command-request';
import { isMain, type Scope } from '@backend/core/ports/scope';
import type { OwnAccountStorage } from '@backend/core/ports/own-account.port';
import type { Db } from '../database';
import { type AccountKind, withHistory } from '../master/user-history';
import { earlierDigest, type GivenCommand } from '../kernel/run-command';
import { endSessionsOf } from './end-sessions';
import { runOnAccounts } from './run-on-accounts';

const passwordHashOf = async (db: Db, accountId: Id): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash;
};

const profileOf = (db: Db, accountId: Id): Promise<Profile | undefined> =>
  db
    .selectFrom('account')
    .select(['name', 'phone', 'email', 'avatar'])
    .where('id', '=', accountId)
    .executeTakeFirst();

/**
 * Which master data the session's account belongs to: sellers, a seller's users, or staff, which include users of
 * shops.
 */
const kindOf = (scope: Scope): AccountKind => {
  if (scope.person.type !== 'SELLER') return 'staff';
  return isMain(scope) ? 'seller' : 'person';
};

/**
 * Implements `OwnAccountStorage` in SQL. Commands of one account are serialised, because each locks the account's row
 * first.
 */
export const ownAccountStorage = (
  db: Db,
  scope: Scope,
  effects: GivenCommand['effects'],
): OwnAccountStorage => {
  const { userId: accountId } = scope.person;
  const commandOf = (request: CommandToStore, now: Instant) => ({ by: accountId, request, now, effects });

  return {
    profile: () => profileOf(db, accountId),

    saveProfile: async (given, request, now) => {
      const command = commandOf(plainCommand(request), now);
      const end = await runOnAccounts(db, command, [], async (transaction, note) => {
        const before = await profileOf(transaction, accountId);
        if (before === undefined) return refuse('session.expired');
        const change = changeProfile(before, given);
        if (!change.ok) return change;
        const { name, phone, email, avatar } = change.value;
        const changed = { id: accountId, kind: kindOf(scope), passwordGiven: false };
        await withHistory(transaction, scope, changed, now, note, () =>
          transaction
            .updateTable('account')
            // Kysely ignores undefined values.
            .set({ name, phone, email, avatar })
            .where('id', '=', accountId)
            .execute(),
        );
        // The account is also in the list of the seller's users.
        note({ area: 'seller-user', id: accountId });
        return ok(undefined);
      });
      return answerOf(end);
    },

    passwordHash: () => passwordHashOf(db, accountId),

    earlierDigest: (requestId) => earlierDigest(db, accountId, requestId),

    replacePassword: ({ expectedHash, newHash, keptSession }, request, now) =>
      runOnAccounts(db, commandOf(request, now), [], async (transaction) => {
        if ((await passwordHashOf(transaction, accountId)) !== expectedHash)
          return refuse('password.old-wrong');
        await transaction
          .updateTable('account')
          .set({ password_hash: newHash, must_change_password: false })
          .where('id', '=', accountId)
          .execute();
        await endSessionsOf(transaction, accountId, keptSession);
        return ok(undefined);
      }),
  };
};
