/** The text that stands for every permission (product 6). */
export const EVERY_PERMISSION = '*:*:*';

/** The role that passes every role check on the screen; the server checks exact rights (product 6). */
export const SELLER_ROLE = 'seller';

/** The role of a user without roles (product 4). */
export const DEFAULT_ROLE = 'ROLE_DEFAULT';

/** The roles and permissions of a user, as the user-info call returns them. */
export interface Rights {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/**
 * `nothing-required` is a mistake of the caller. It grants nothing: development reports an error, and production hides
 * the element.
 */
export type AccessVerdict = 'granted' | 'denied' | 'nothing-required';

const verdict = (wildcard: string, held: readonly string[], required: readonly string[]): AccessVerdict => {
  if (required.length === 0) return 'nothing-required';
  const granted = held.includes(wildcard) || required.some((one) => held.includes(one));
  return granted ? 'granted' : 'denied';
};

/** Any of the required permissions is enough; `*:*:*` includes all of them (product 6). */
export const checkPermission = (held: readonly string[], required: readonly string[]): AccessVerdict =>
  verdict(EVERY_PERMISSION, held, required);

/** Any of the required roles is enough; `seller` passes every check (product 6). */
export const checkRole = (held: readonly string[], required: readonly string[]): AccessVerdict =>
  verdict(SELLER_ROLE, held, required);

/** `checkPermission` as a boolean; an empty list means false. */
export const hasPermission = (held: readonly string[], required: readonly string[]): boolean =>
  checkPermission(held, required) === 'granted';

/** `checkRole` as a boolean; an empty list means false. */
export const hasRole = (held: readonly string[], required: readonly string[]): boolean =>
  checkRole(held, required) === 'granted';

/** The roles of a user, `ROLE_DEFAULT` for a user without any (product 4). */
export const rolesOrDefault = (roles: readonly string[]): readonly string[] =>
  roles.length === 0 ? [DEFAULT_ROLE] : roles;
