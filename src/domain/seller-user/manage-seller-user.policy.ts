import { hasPermission } from '../access/permissions';
import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';

/** Whoever looks after others, with what they hold at this moment. */
export interface Manager {
  readonly userId: Id;
  readonly permissions: readonly string[];
}

/** A user of the same seller account, as far as somebody may look after them depends on it. */
export interface ManagedUser {
  readonly userId: Id;
  readonly userName: string;
  readonly main: boolean;
  readonly roleKeys: readonly string[];
  readonly permissions: readonly string[];
  readonly enabled: boolean;
}

/** Whether somebody who holds these permissions holds all of those. */
export const holdsAll = (held: readonly string[], asked: readonly string[]): boolean =>
  asked.every((one) => hasPermission(held, [one]));

export type OutOfReach = 'seller-user.main-account' | 'seller-user.more-rights';

/**
 * Whether somebody may look after a user at all. Themselves: yes, each deed has its own word about that. The main
 * account of the seller: nobody else. Whoever holds more than they do: no, or a password given to them would be a way
 * to rights that one does not have.
 */
export const mayManage = (manager: Manager, user: ManagedUser): Result<undefined, OutOfReach> => {
  if (manager.userId === user.userId) return ok(undefined);
  if (user.main) return refuse('seller-user.main-account');
  return holdsAll(manager.permissions, user.permissions) ? ok(undefined) : refuse('seller-user.more-rights');
};

/** Whether somebody may remove a user. */
export const mayRemove = (
  manager: Manager,
  user: ManagedUser,
): Result<undefined, OutOfReach | 'seller-user.own-account'> =>
  manager.userId === user.userId ? refuse('seller-user.own-account') : mayManage(manager, user);

/** Whether somebody may give a user another password, and with the same right end their sessions. */
export const mayResetPassword = (
  manager: Manager,
  user: ManagedUser,
): Result<undefined, OutOfReach | 'seller-user.own-password'> =>
  manager.userId === user.userId ? refuse('seller-user.own-password') : mayManage(manager, user);
