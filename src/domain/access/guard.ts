import { barePath, matchPath } from '../navigation/path';
import {
  GATED_ROUTES,
  LOGIN_PATH,
  NOT_FOUND_PATH,
  OPEN_PATTERNS,
  PUBLIC_PATHS,
  ROOT_PATH,
  UNAUTHORISED_PATH,
} from '../navigation/static-routes';
import { loginPath } from '../redirect/safe-redirect';
import { hasPermission, type Rights } from './permissions';

/* The navigation guard: decides whether a page opens, and where the user is sent otherwise. */

/** The state of the session, as far as the guard needs it. */
export type GuardSession =
  /** `refused`: the server refused to identify the user. */
  | { readonly kind: 'signed-out'; readonly refused?: boolean }
  /** There is a token, but its roles and routes are not loaded yet. */
  | { readonly kind: 'unidentified' }
  /** The account has a duty that the user must complete before any page opens. */
  | { readonly kind: 'bound' }
  /** `paths` come from the server's route tree, filtered by these permissions. */
  | { readonly kind: 'identified'; readonly rights: Rights; readonly paths: readonly string[] };

/** The facts that decide whether a page opens. */
export interface Navigation {
  readonly session: GuardSession;
  /** Whether the host belongs to one of the platforms. */
  readonly platform: 'known' | 'unknown';
  /** The full requested path, with query and hash. */
  readonly target: string;
}

/** The outcome of a navigation. An outcome with `to` replaces the URL. */
export type NavigationOutcome =
  | { readonly kind: 'allow' }
  /** The guard must load user info and routes, and then decide again. */
  | { readonly kind: 'load-identity' }
  | { readonly kind: 'go-to-login'; readonly to: string }
  | { readonly kind: 'go-home'; readonly to: string }
  | {
      readonly kind: 'unauthorised';
      readonly to: string;
      readonly refusal: 'platform.unknown' | 'permission.denied';
    }
  | { readonly kind: 'not-found'; readonly to: string };

const unauthorised = (refusal: 'platform.unknown' | 'permission.denied'): NavigationOutcome => ({
  kind: 'unauthorised',
  to: UNAUTHORISED_PATH,
  refusal,
});

const decideForIdentified = (
  { rights, paths }: Extract<GuardSession, { kind: 'identified' }>,
  path: string,
): NavigationOutcome => {
  const gated = GATED_ROUTES.find((route) => matchPath(route.path, path, route.digits) !== undefined);
  if (gated !== undefined) {
    return hasPermission(rights.permissions, gated.permissions)
      ? { kind: 'allow' }
      : unauthorised('permission.denied');
  }
  const exists = [...OPEN_PATTERNS, ...paths].some((pattern) => matchPath(pattern, path) !== undefined);
  return exists ? { kind: 'allow' } : { kind: 'not-found', to: NOT_FOUND_PATH };
};

/**
 * Decides every navigation (product 2 and 4), in this order.
 *
 * 1. The two error pages are always open. On a host without a platform no other page is open.
 * 2. Without a token the public routes are open. Any other path leads to sign-in.
 * 3. A signed-in user is sent from the sign-in page to home; the other public routes stay open.
 * 4. For a token without loaded roles, the roles are loaded before any further decision.
 * 5. Every path is open for an account with a duty, because the shell shows only the duty.
 * 6. A gated route leads to /401 if the user lacks its permission. An unknown path leads to /404.
 */
export const decideNavigation = ({ session, platform, target }: Navigation): NavigationOutcome => {
  const path = barePath(target);
  if (path === UNAUTHORISED_PATH || path === NOT_FOUND_PATH) return { kind: 'allow' };
  if (platform === 'unknown') return unauthorised('platform.unknown');
  const isPublic = PUBLIC_PATHS.includes(path);
  if (session.kind === 'signed-out') {
    const requested = session.refused === true ? ROOT_PATH : target;
    return isPublic ? { kind: 'allow' } : { kind: 'go-to-login', to: loginPath(requested) };
  }
  if (path === LOGIN_PATH) return { kind: 'go-home', to: ROOT_PATH };
  if (isPublic) return { kind: 'allow' };
  if (session.kind === 'bound') return { kind: 'allow' };
  return session.kind === 'unidentified' ? { kind: 'load-identity' } : decideForIdentified(session, path);
};
