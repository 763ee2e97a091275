import { type ManagedAccountKind, TYPE_OF_MANAGED_KIND } from '@/domain/access/managed-account';
import { refuse, type Result } from '@/domain/result';
import type { MasterContext } from '@backend/core/ports/masters.port';
import type { Db } from '../database';
import { rolesOf } from '../seller-user/roles';
import { checkGrant } from './account-rows';

/**
 * Checks the roles that a manager gives to an account. A new role must be for this type of account and must not have
 * ended. Each of its permissions must be one of the `ORDINARY_RIGHTS` of this kind of account, or the manager must hold
 * it. Roles that the account already has may stay.
 */
export const checkRoles = async (
  transaction: Db,
  { platform, manager }: MasterContext,
  kept: ManagedAccountKind,
  given: readonly string[],
  held: readonly string[],
): Promise<Result<undefined>> => {
  const roles = await rolesOf(transaction, platform);
  const fits = given.every((key) =>
    roles.some(
      (role) =>
        role.key === key &&
        (held.includes(key) || (role.accountType === TYPE_OF_MANAGED_KIND[kept] && role.ended !== true)),
    ),
  );
  if (!fits) return refuse('master.not-offered', { field: 'roles' });
  const rights = roles
    .filter(({ key }) => given.includes(key) && !held.includes(key))
    .flatMap(({ permissions }) => permissions);
  return checkGrant(manager, rights, 'roles', kept);
};

export const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));
