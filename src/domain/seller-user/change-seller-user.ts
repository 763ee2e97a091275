import { ok, refuse, type Result } from '../result';
import { replaceRoles, type GivenRoles } from './replace-roles';
import { type Manager, mayManage, type ManageRefusal } from './manage-seller-user.policy';
import type { RoleWithRights, SellerUserInput } from './seller-user';
import { type RevisedUser, userRevisionOf } from './user-revision';

/** A change of a user; absent fields keep their value. */
export interface SellerUserChange {
  readonly about?: Pick<SellerUserInput, 'name' | 'phone' | 'email' | 'remark'>;
  readonly roles?: GivenRoles;
  readonly enabled?: boolean;
}

export type ChangeRefusal =
  | ManageRefusal
  | 'seller-user.changed-meanwhile'
  | 'seller-user.user-name-fixed'
  | 'seller-user.own-account'
  | 'seller-user.own-roles'
  | 'seller-user.role-unknown'
  | 'seller-user.role-beyond';

const aboutOf = ({
  name,
  phone,
  email,
  remark,
}: SellerUserInput): NonNullable<SellerUserChange['about']> => ({
  name,
  phone,
  email,
  remark,
});

/**
 * Applies checked input to a user. Refused if the user has changed since the input's revision. Users cannot disable
 * themselves or change their own roles.
 */
export const changeSellerUser = (
  manager: Manager,
  user: RevisedUser,
  input: SellerUserInput,
  roles: readonly RoleWithRights[],
): Result<SellerUserChange, ChangeRefusal> => {
  const reach = mayManage(manager, user);
  if (!reach.ok) return reach;
  if (input.revision !== undefined && input.revision !== userRevisionOf(user))
    return refuse('seller-user.changed-meanwhile');
  if (input.userName !== '' && input.userName !== user.userName) return refuse('seller-user.user-name-fixed');
  const given = replaceRoles(manager, user, input.roleIds, roles);
  const isMe = manager.userId === user.userId;
  if (isMe && !input.enabled) return refuse('seller-user.own-account');
  if (isMe && !(given.ok && given.value === undefined)) return refuse('seller-user.own-roles');
  if (!given.ok) return given;
  return ok({
    about: aboutOf(input),
    enabled: input.enabled,
    ...(given.value === undefined ? {} : { roles: given.value }),
  });
};

/** A new user, from checked input. */
export const addSellerUser = (
  manager: Manager,
  input: SellerUserInput,
  roles: readonly RoleWithRights[],
): Result<Required<SellerUserChange>, 'seller-user.role-unknown' | 'seller-user.role-beyond'> => {
  const given = replaceRoles(manager, { roleKeys: [] }, input.roleIds, roles);
  if (!given.ok) return given;
  return ok({ about: aboutOf(input), enabled: input.enabled, roles: given.value ?? { roleKeys: [] } });
};
