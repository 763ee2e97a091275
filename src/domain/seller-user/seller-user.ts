import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** A person who may sign in for a seller account. */
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
  /** The seller account itself; everybody else belongs to it. */
  readonly main: boolean;
  /** Whether the caller may change this user at all; the server alone decides what they may do. */
  readonly manageable: boolean;
}

/** What is typed to add or change one; a new one has no id and needs a password. */
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
}

export interface SellerRole {
  readonly roleId: Id;
  readonly name: string;
  /** What `hasRole` compares. */
  readonly key: string;
}

/** A role with what it brings, as the back end knows it. */
export interface RoleWithRights extends SellerRole {
  readonly permissions: readonly string[];
}

export interface SellerUserQuery {
  readonly search?: string;
  readonly enabled?: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** The personal centre: what one may change about oneself. */
export interface Profile {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly avatar: string;
}

export interface ProfileView extends Profile {
  readonly userName: string;
  readonly roleNames: string;
}

/** What is typed to change one's own password. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}
