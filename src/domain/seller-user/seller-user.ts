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
  /** The seller account itself; all other users belong to it. */
  readonly main: boolean;
  /** Whether the caller may change this user; the server decides. */
  readonly manageable: boolean;
  /** See `userRevisionOf`; a foreign back end has none. */
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
  /** The revision that a change was made on. Without it, as from the client of the specification, the last change wins. */
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
  /** The role gives no rights any more, and cannot be assigned. */
  readonly ended?: true;
}

export interface SellerUserQuery {
  readonly search?: string;
  readonly enabled?: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** The personal centre: the profile fields that a user may change. */
export interface Profile {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly avatar: string;
}

/** A profile to save. */
export interface ProfileInput extends Profile {
  /** That of the profile which was read; absent: the last change wins. */
  readonly revision?: string;
}

export interface ProfileView extends Profile {
  /** See `profileRevisionOf`; absent of a back end that knows none. */
  readonly revision?: string;
  readonly userName: string;
  readonly roleNames: string;
  /** The English names of the roles, joined in the same way. */
  readonly roleNamesEn?: string;
}

/** The input to change one's own password. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}
