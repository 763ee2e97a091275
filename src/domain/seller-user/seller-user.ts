import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** A user of a seller account. */
export interface SellerUser {
  readonly userId: Id;
  readonly userName: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly roles: readonly SellerRole[];
  readonly enabled: boolean;
  readonly createdAt?: Instant;
  readonly remark: string;
  /** Whether this is the seller account itself, to which all other users belong. */
  readonly main: boolean;
  /** Whether the caller may change this user; decided by the server. */
  readonly manageable: boolean;
  /** The revision of `userRevisionOf`; absent on a foreign back end. */
  readonly revision?: string;
}

/** The input to add or change a user; a new one has no id and needs a password. */
export interface SellerUserInput {
  readonly userId?: Id;
  readonly userName: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly roleIds: readonly Id[];
  readonly enabled: boolean;
  readonly remark: string;
  readonly password?: string;
  /**
   * The revision on which a change is based. A client of the specification sends none, and then the last change wins.
   */
  readonly revision?: string;
}

export interface SellerRole {
  readonly roleId: Id;
  readonly name: string;
  readonly labelEn?: string;
  /** The key that `hasRole` compares. */
  readonly key: string;
}

/** A role with its permissions. */
export interface RoleWithRights extends SellerRole {
  readonly permissions: readonly string[];
  /** Whether the role has ended: it grants no permissions, and cannot be assigned. */
  readonly ended?: true;
}

export interface SellerUserQuery {
  readonly search?: string;
  readonly enabled?: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** The personal center: the profile fields that a user may change. */
export interface Profile {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly avatar: string;
}

/** A profile to save. */
export interface ProfileInput extends Profile {
  /** The revision of the profile that was read. Without it, the last change wins. */
  readonly revision?: string;
}

export interface ProfileView extends Profile {
  /** The revision of `profileRevisionOf`; absent on a back end without revisions. */
  readonly revision?: string;
  readonly userName: string;
  readonly roleNames: string;
  /** The English names of the roles, joined like the Chinese ones. */
  readonly roleNamesEn?: string;
}

/** The input to change the user's own password. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}
