import type { Logger } from '@/application/kernel/ports';
import { type AccessVerdict, checkPermission, checkRole, type Rights } from '@/domain/access/permissions';
import type { PartyType } from '@/domain/kernel/party';
import type { Feature } from '@/domain/platform/platform';
import { useSessionState } from '../../guard/use-session';
import { useServices } from '../services/services';

/**
 * Whether content is shown. A check without a permission or role is a programming error. In development the function
 * then throws. In production it hides the content and logs an error.
 */
export const isShown = (
  verdict: AccessVerdict,
  { development, logger }: { readonly development: boolean; readonly logger: Pick<Logger, 'error'> },
): boolean => {
  if (verdict !== 'nothing-required') return verdict === 'granted';
  const mistake = new Error(
    'An access check names no permission and no role, so no user could ever pass it.',
  );
  if (development) throw mistake;
  logger.error('access', mistake);
  return false;
};

const useVerdict = (check: (rights: Rights) => AccessVerdict): boolean => {
  const { session, logger } = useServices();
  const state = useSessionState(session);
  const rights = state.kind === 'identified' ? state.identity : { roles: [], permissions: [] };
  return isShown(check(rights), { development: import.meta.env.DEV, logger });
};

/**
 * Whether the user has any of these permissions (product 6). `only` lists the kinds of account that may use the
 * function. The back end refuses all other kinds, even if they have every permission.
 */
export const useHasPermission = (any: readonly string[], only?: readonly PartyType[]): boolean => {
  const state = useSessionState(useServices().session);
  const type = state.kind === 'identified' ? state.identity.user.accountType : undefined;
  const has = useVerdict(({ permissions }) => checkPermission(permissions, any));
  return has && (type === undefined || (only?.includes(type) ?? true));
};

/** Whether the user has any of these roles; the role `seller` passes every check (product 6). */
export const useHasRole = (any: readonly string[]): boolean =>
  useVerdict(({ roles }) => checkRole(roles, any));

/** Whether the platform has this feature (product 1). */
export const useHasFeature = (name: Feature): boolean => useServices().platform.features[name];
