import { hasPermission } from '@/domain/access/permissions';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { ok, refuse, type Result } from '@/domain/result';
import { mayResetPassword } from '@/domain/seller-user/manage-seller-user.policy';
import { USER_MANAGERS, USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { Scope } from '@backend/core/ports/scope';
import { permissionsWithEndedRoles } from '../account/rights';
import type { Db } from '../database';
import { checkReach, rightsOfEnabled } from '../master/account-rows';
import { managedKindOf } from '../master/staff-master';
import { ACCOUNT_MASTERS, type AccountKind } from '../master/user-history';
import { keyOf } from '../rows/scalars';
import { managerIn } from '../seller-user/seller-users';
import { userOf } from '../seller-user/user-row';
import { usersInScope } from '../seller-user/users-in-scope';

interface Reached {
  readonly id: Id;
  /** The kind of master data that the account belongs to, and whose history records the action. */
  readonly kind: AccountKind;
}

const KINDS = Object.keys(ACCOUNT_MASTERS) as readonly AccountKind[];

/** Finds an account of the brand whose password the staff user of the scope may set. Master data use the same rule. */
const byStaff = async (
  db: Db,
  { platform, person }: Scope,
  id: Id,
  now: Instant,
): Promise<Result<Reached>> => {
  const permissions = await rightsOfEnabled(db, platform, person.userId);
  if (permissions === undefined) return refuse('session.expired');
  for (const kind of KINDS) {
    const account = await ACCOUNT_MASTERS[kind].find(db, platform, id, now);
    if (account === undefined) continue;
    if (!hasPermission(permissions, [MASTER_RIGHTS[kind].edit])) return refuse('permission.denied');
    if (account.id === person.userId) return refuse('account-access.own');
    const kept = kind === 'staff' ? await managedKindOf(db, platform, account.values, account.id) : kind;
    const may = await checkReach(
      db,
      { platform, manager: { userId: person.userId, permissions } },
      id,
      kept,
      true,
    );
    return may.ok ? ok({ id: account.id, kind }) : refuse('account-access.more-rights');
  }
  return refuse('account-access.not-found');
};

/** Finds a user of the scope's seller account whose password the user of the scope may reset. */
const bySeller = async (db: Db, scope: Scope, id: Id): Promise<Result<Reached>> => {
  const manager = await managerIn(db, scope);
  if (manager === undefined) return refuse('session.expired');
  const manages =
    USER_MANAGERS.includes(scope.person.type) &&
    hasPermission(manager.permissions, [USER_RIGHTS.resetPassword]);
  if (!manages) return refuse('permission.denied');
  const row = await usersInScope(db, scope)
    .selectAll()
    .select(permissionsWithEndedRoles)
    .where('id', '=', keyOf(id))
    .executeTakeFirst();
  if (row === undefined) return refuse('account-access.not-found');
  const user = userOf(row);
  if (user.userId === manager.userId) return refuse('account-access.own');
  const may = mayResetPassword(manager, user);
  return may.ok ? ok({ id: user.userId, kind: user.main ? 'seller' : 'person' }) : may;
};

/** The account, if the user of the scope may set its password. The user's current permissions decide. */
export const reachableAccount = (db: Db, scope: Scope, id: Id, now: Instant): Promise<Result<Reached>> =>
  scope.wholePlatform ? byStaff(db, scope, id, now) : bySeller(db, scope, id);
