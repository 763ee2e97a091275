import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';
import { holdsAll, type ManagedUser, type Manager } from './manage-seller-user.policy';
import type { RoleWithRights } from './seller-user';

/** The roles that a user may give: those whose every right they hold themselves. */
export const rolesToGive = (
  { permissions }: Pick<Manager, 'permissions'>,
  roles: readonly RoleWithRights[],
): readonly RoleWithRights[] => roles.filter((role) => holdsAll(permissions, role.permissions));

/** The roles that a user gets; their rights are read from the roles. */
export interface GivenRoles {
  readonly roleKeys: readonly string[];
}

/** The roles that a user holds; a key without a role of its own is none. */
export const rolesHeld = (
  roleKeys: readonly string[],
  roles: readonly RoleWithRights[],
): readonly RoleWithRights[] => roles.filter(({ key }) => roleKeys.includes(key));

/**
 * Replaces the roles of a user; undefined when they do not change. Roles that the user has may stay. A caller may only
 * add a role whose rights they all hold.
 */
export const giveRoles = (
  manager: Manager,
  user: Pick<ManagedUser, 'roleKeys'>,
  roleIds: readonly Id[],
  roles: readonly RoleWithRights[],
): Result<GivenRoles | undefined, 'seller-user.role-unknown' | 'seller-user.role-beyond'> => {
  const given = roles.filter(({ roleId }) => roleIds.includes(roleId));
  if (given.length !== new Set(roleIds).size) return refuse('seller-user.role-unknown');
  const held = rolesHeld(user.roleKeys, roles).map(({ roleId }) => roleId);
  const isNew = ({ roleId }: RoleWithRights): boolean => !held.includes(roleId);
  if (given.length === held.length && !given.some(isNew)) return ok(undefined);
  const beyond = given.find((role) => isNew(role) && !holdsAll(manager.permissions, role.permissions));
  if (beyond !== undefined) return refuse('seller-user.role-beyond', { name: beyond.name });
  return ok({ roleKeys: given.map(({ key }) => key) });
};

/** What roles are called, joined as the family joins them; one that is not known is called by its key. */
export const roleNames = (
  roleKeys: readonly string[],
  roles: readonly Pick<RoleWithRights, 'key' | 'name'>[],
): string => roleKeys.map((held) => roles.find(({ key }) => key === held)?.name ?? held).join(',');
