import { hasPermission, hasRole, type Rights } from './permissions';

/** The requirement of a route or menu entry: any of its permissions or any of its roles (product 6). */
export interface Requirement {
  readonly permissions?: readonly string[] | undefined;
  readonly roles?: readonly string[] | undefined;
}

/**
 * Whether a user meets a requirement. A requirement without lists admits every user. A requirement with only an empty
 * list admits no user.
 */
export const mayPass = (rights: Rights, { permissions, roles }: Requirement): boolean =>
  (permissions === undefined && roles === undefined) ||
  hasPermission(rights.permissions, permissions ?? []) ||
  hasRole(rights.roles, roles ?? []);
