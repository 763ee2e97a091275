import type { Id } from '@/domain/kernel/id';
import { useSessionState } from '../guard/use-session';
import { useServices } from '../kit/services/services';

/** Whether this is the signed-in user. */
export const useIsMe = (userId: Id): boolean => {
  const state = useSessionState(useServices().session);
  return state.kind === 'identified' && state.identity.user.userId === userId;
};
