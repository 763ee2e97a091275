import type { SessionState } from '@/application/session/session';
import type { GuardSession } from '@/domain/access/guard';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { routerEntriesOf } from '@/domain/navigation/router-entries';

/**
 * Converts the session state into the input of the guard's rule. `Guarded` itself handles the state
 * `replaced`, in which another user has signed in in another tab.
 */
export const guardSessionOf = (state: SessionState): GuardSession => {
  if (state.kind !== 'identified') {
    return state.kind === 'signed-out' ? state : { kind: 'unidentified' };
  }
  if (state.identity.duty !== undefined) return { kind: 'bound' };
  const { roles, permissions } = state.identity;
  const rights = { roles, permissions };
  const entries = routerEntriesOf(routeTreeOf(state.routes), rights);
  return { kind: 'identified', rights, paths: entries.map(({ path }) => path) };
};
