import type { SellerUserChange } from '@/domain/seller-user/change-seller-user';
import type { ManagedUser, Manager } from '@/domain/seller-user/manage-seller-user.policy';
import type { RoleWithRights, SellerUserQuery } from '@/domain/seller-user/seller-user';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import type { PartyType } from '@/domain/kernel/party';
import type { CommandEnd, CommandToStore } from './command-request';

/** A role with its permissions and the kind of account that may have it. */
export interface StoredRole extends RoleWithRights {
  /** The kind of account that may have the role. */
  readonly accountType: PartyType;
}

/** A user as stored. */
export interface StoredUser extends ManagedUser {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly remark: string;
  readonly createdAt?: Instant;
}

/** A change, with parts that no client sends: the hash of a password, and the removal of the user. */
export interface StoredUserChange extends SellerUserChange {
  readonly passwordHash?: string;
  readonly removed?: true;
}

/** A new user of an account, with the hash of the password. */
export interface NewUser extends Required<SellerUserChange> {
  readonly userName: string;
  readonly passwordHash: string;
}

/** The users of one seller account: the main account and its users, without removed ones. */
export interface SellerUserStorage {
  /** The main account first, then the users in the order of creation. */
  list(query: SellerUserQuery): Promise<{ readonly items: readonly StoredUser[]; readonly total: number }>;
  /** Undefined if the seller account has no such user. */
  find(userId: Id): Promise<StoredUser | undefined>;
  /**
   * Adds a user of the same kind, and in the same shop, as the main account. Refuses with
   * `seller-user.user-name-taken` if the platform has an account of that name. `decide` gets the caller's current
   * permissions. Executed once for each request id.
   */
  add(
    command: CommandToStore,
    now: Instant,
    decide: (manager: Manager) => Result<NewUser>,
  ): Promise<CommandEnd>;
  /**
   * Changes a user, with the rows of the caller and the user locked (`seller-user.not-found` if the seller account
   * has no such user). A new password, disabling and removal also end the user's sessions. The change is recorded in
   * the history that platform staff read. Executed once for each request id.
   */
  change(
    userId: Id,
    command: CommandToStore,
    now: Instant,
    decide: (manager: Manager, user: StoredUser) => Result<StoredUserChange>,
  ): Promise<CommandEnd>;
}
