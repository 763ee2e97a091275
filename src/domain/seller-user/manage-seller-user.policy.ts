import { hasPermission } from '../access/permissions';
import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';

/** The user who manages other users of the seller account, with their current permissions. */
export interface Manager {
  readonly userId: Id;
  readonly permissions: readonly string[];
}

/** The facts about a user of the same seller account that decide who may manage them. */
export interface ManagedUser {
  readonly userId: Id;
  readonly userName: string;
  readonly main: boolean;
  readonly roleKeys: readonly string[];
  /** The permissions of all roles of the user. Ended roles are included, because they may be restored. */
  readonly permissions: readonly string[];
  readonly enabled: boolean;
}

/** Whether `held` contains all permissions in `asked`. */
export const holdsAll = (held: readonly string[], asked: readonly string[]): boolean =>
  asked.every((one) => hasPermission(held, [one]));

export type ManageRefusal = 'seller-user.main-account' | 'seller-user.more-rights';

/**
 * Whether a manager may manage a user at all. Managers may manage themselves, within the rules of each action. The
 * main account can be managed only by itself. A user with more permissions cannot be managed, because setting their
 * password would give the manager those permissions.
 */
export const mayManage = (manager: Manager, user: ManagedUser): Result<undefined, ManageRefusal> => {
  if (manager.userId === user.userId) return ok(undefined);
  if (user.main) return refuse('seller-user.main-account');
  return holdsAll(manager.permissions, user.permissions) ? ok(undefined) : refuse('seller-user.more-rights');
};

/** Whether a manager may remove a user. */
export const mayRemove = (
  manager: Manager,
  user: ManagedUser,
): Result<undefined, ManageRefusal | 'seller-user.own-account'> =>
  manager.userId === user.userId ? refuse('seller-user.own-account') : mayManage(manager, user);

/** Whether a manager may reset a user's password and end their sessions. */
export const mayResetPassword = (
  manager: Manager,
  user: ManagedUser,
): Result<undefined, ManageRefusal | 'seller-user.own-password'> =>
  manager.userId === user.userId ? refuse('seller-user.own-password') : mayManage(manager, user);
