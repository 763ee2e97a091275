import { onlyReadsWork, SEES_WORK_ORDERS, TAKES_PART } from '@/domain/work-order/work-rights';
import { useMemo } from 'react';
import type { HandOverActor } from '@/domain/hand-over/hand-over';
import { useSessionState } from '../guard/use-session';
import { useServices } from '../kit/services/services';

export { SEES_WORK_ORDERS };

/** The permission to start a work order and to take part in one. The server checks the same. */
export const TAKES_PART_IN_WORK: readonly string[] = [TAKES_PART];

/**
 * Whether the user has read-only permission for work orders: no action is offered, and no read mark is sent.
 */
export const useOnlyReadsWork = (): boolean => {
  const state = useSessionState(useServices().session);
  return state.kind === 'identified' && onlyReadsWork(state.identity.permissions);
};

/** The facts about the user that decide whether the user may hand a work order over. */
export const useHandOverActor = (): HandOverActor => {
  const state = useSessionState(useServices().session);
  const identity = state.kind === 'identified' ? state.identity : undefined;
  return useMemo(() => ({ type: identity?.user.accountType, held: identity?.permissions ?? [] }), [identity]);
};
