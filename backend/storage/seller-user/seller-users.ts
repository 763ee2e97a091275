import { userNameKey } from '@/domain/access/user-name';
import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Manager } from '@/domain/seller-user/manage-seller-user.policy';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandToStore } from '@backend/core/ports/command-request';
import type { Scope } from '@backend/core/ports/scope';
import type { NewUser, SellerUserStorage } from '@backend/core/ports/seller-users.port';
import { permissionsWithEndedRoles, rights } from '../account/rights';
import { runOnAccounts } from '../account/run-on-accounts';
import { endSessionsOf } from '../account/end-sessions';
import type { Db } from '../database';
import type { GivenCommand } from '../kernel/run-command';
import { beginHistory, withHistory } from '../master/user-history';
import { keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { json } from '../storable-text';
import { changeTo, userOf } from './user-row';
import { usersInScope } from './users-in-scope';

/** The signed-in user as a manager, with current permissions; undefined if the account can no longer sign in. */
export const managerIn = async (db: Db, scope: Scope): Promise<Manager | undefined> => {
  const row = await usersInScope(db, scope)
    .select(['id', rights])
    .where('id', '=', keyOf(scope.person.userId))
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row && { userId: row.id, permissions: row.rights };
};

/** Inserts a user and returns its id; undefined if the platform already has a user with this name. */
const insert = async (db: Db, scope: Scope, user: NewUser, now: Date): Promise<Id | undefined> => {
  const main = await db
    .selectFrom('account')
    .select(['id', 'type', 'shop_id'])
    .where('id', '=', keyOf(scope.person.sid))
    .executeTakeFirstOrThrow();
  const inserted = await db
    .insertInto('account')
    .values({
      platform: scope.platform,
      user_name: user.userName,
      user_key: userNameKey(user.userName),
      name: user.about.name,
      link_name: user.about.name,
      avatar: '',
      type: main.type,
      parent_id: main.id,
      shop_id: main.shop_id,
      roles: json(user.roles.roleKeys),
      permissions: '[]',
      enabled: user.enabled,
      password_hash: user.passwordHash,
      phone: user.about.phone,
      email: user.about.email,
      remark: user.about.remark,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

/** Implements `SellerUserStorage` in SQL. */
export const sellerUserStorage = (
  db: Db,
  scope: Scope,
  effects: GivenCommand['effects'],
): SellerUserStorage => {
  const commandOf = (request: CommandToStore, now: Instant) => ({
    by: scope.person.userId,
    request,
    now,
    effects,
  });
  return {
    list: async ({ search = '', enabled, page, pageSize }) => {
      const text = search.trim();
      const found = usersInScope(db, scope)
        .$if(enabled !== undefined, (query) => query.where('enabled', '=', enabled === true))
        .$if(text !== '', (query) => query.where(oneContains(['user_name', 'name', 'phone'], text)));
      const rows = await found
        .selectAll()
        .select(permissionsWithEndedRoles)
        .orderBy((eb) => eb('parent_id', 'is not', null))
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      const { total } = await found
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return { items: rows.map(userOf), total: Number(total) };
    },

    find: async (userId) => {
      const row = await usersInScope(db, scope)
        .selectAll()
        .select(permissionsWithEndedRoles)
        .where('id', '=', keyOf(userId))
        .executeTakeFirst();
      return row && userOf(row);
    },

    add: (command, now, decide) =>
      runOnAccounts(
        db,
        commandOf(command, now),
        [],
        async (transaction, note): Promise<Result<undefined>> => {
          const manager = await managerIn(transaction, scope);
          if (manager === undefined) return refuse('session.expired');
          const decided = decide(manager);
          if (!decided.ok) return decided;
          const { userName } = decided.value;
          const id = await insert(transaction, scope, decided.value, timeOf(now));
          if (id === undefined) return refuse('seller-user.user-name-taken', { userName });
          await beginHistory(transaction, scope, id, now, note);
          note({ area: 'seller-user', id });
          return ok(undefined);
        },
      ),

    change: (userId, command, now, decide) =>
      runOnAccounts(
        db,
        commandOf(command, now),
        [userId],
        async (transaction, note): Promise<Result<undefined>> => {
          const manager = await managerIn(transaction, scope);
          if (manager === undefined) return refuse('session.expired');
          const user = await sellerUserStorage(transaction, scope, effects).find(userId);
          if (user === undefined) return refuse('seller-user.not-found');
          const decided = decide(manager, user);
          if (!decided.ok) return decided;
          const { value } = decided;
          const passwordGiven = value.passwordHash !== undefined;
          const changed = { id: user.userId, kind: user.main ? 'seller' : 'person', passwordGiven } as const;
          await withHistory(transaction, scope, changed, now, note, () =>
            transaction
              .updateTable('account')
              .set(changeTo(value, now))
              .where('id', '=', user.userId)
              .execute(),
          );
          if (value.enabled === false || value.removed === true || passwordGiven) {
            await endSessionsOf(transaction, user.userId);
          }
          note({ area: 'seller-user', id: user.userId });
          return ok(undefined);
        },
      ),
  };
};
