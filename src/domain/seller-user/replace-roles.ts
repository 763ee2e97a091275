import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';
import { holdsAll, type ManagedUser, type Manager } from './manage-seller-user.policy';
import type { RoleWithRights } from './seller-user';

/** The roles that a user may assign: roles that have not ended, and that contain only permissions of that user. */
export const rolesToGive = (
  { permissions }: Pick<Manager, 'permissions'>,
  roles: readonly RoleWithRights[],
): readonly RoleWithRights[] =>
  roles.filter((role) => role.ended !== true && holdsAll(permissions, role.permissions));

/** The roles of a user after an assignment, by their keys. */
export interface GivenRoles {
  readonly roleKeys: readonly string[];
}

/** The roles of a user by their keys; unknown keys are ignored. */
export const rolesHeld = (
  roleKeys: readonly string[],
  roles: readonly RoleWithRights[],
): readonly RoleWithRights[] => roles.filter(({ key }) => roleKeys.includes(key));

/**
 * Replaces the roles of a user; undefined if they do not change. Roles that the user already has may stay. A manager
 * may add a role only if they have all its permissions.
 */
export const replaceRoles = (
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
  if (given.some((role) => isNew(role) && role.ended === true)) return refuse('seller-user.role-unknown');
  const beyond = given.find((role) => isNew(role) && !holdsAll(manager.permissions, role.permissions));
  if (beyond !== undefined) return refuse('seller-user.role-beyond', { name: beyond.name });
  return ok({ roleKeys: given.map(({ key }) => key) });
};

/** The names of roles, joined as in RuoYi back ends. An unknown role is shown by its key. */
export const roleNames = (
  roleKeys: readonly string[],
  roles: readonly Pick<RoleWithRights, 'key' | 'name'>[],
): string => roleKeys.map((held) => roles.find(({ key }) => key === held)?.name ?? held).join(',');

/**
 * The English names of roles, joined like the Chinese ones. A role without an English name is shown by its Chinese
 * name.
 */
export const roleNamesEn = (
  roleKeys: readonly string[],
  roles: readonly Pick<RoleWithRights, 'key' | 'name' | 'labelEn'>[],
): string =>
  roleNames(
    roleKeys,
    roles.map(({ key, name, labelEn = name }) => ({ key, name: labelEn })),
  );
