import type { Id } from '../kernel/id';
import { ok, refuse } from '../result';
import { MINUTE } from '../kernel/instant';
import { changed, type Decide } from './decision';
import { isHandler, type Viewer } from './viewer';
import { isFinished, type WorkState } from './work-state';
import { newEvent } from './work-order-event';
import type { WorkListItem } from './work-list';

/** The brand's setting for urging. */
export interface UrgeRules {
  /** The configuration value `work.urge.minIntervalMinutes`; 0 allows urging at any time. */
  readonly minIntervalMinutes: number;
}

/** Why a user may not urge a work order, as far as its state and the user's role decide. */
export const urgeRefusal = (
  workOrder: { readonly id: string; readonly state: WorkState },
  viewer: Viewer,
): 'work-order.finished' | 'urge.handler-may-not' | undefined => {
  if (isFinished(workOrder)) return 'work-order.finished';
  return isHandler(viewer) ? 'urge.handler-may-not' : undefined;
};

/**
 * Why urging a selection skips a work order; undefined if it is urged. A work order without a handler may be urged
 * alone. In a selection it is skipped, because no handler could answer.
 */
export const skippedByUrging = (
  { id, state, handlerId, handlerName }: Pick<WorkListItem, 'id' | 'state' | 'handlerId' | 'handlerName'>,
  userId: Id | undefined,
): 'finished' | 'own' | 'no-handler' | undefined => {
  const isOwn = handlerId !== undefined && handlerId === userId;
  const refusal = urgeRefusal({ id, state }, isOwn ? 'handler' : 'neither');
  if (refusal !== undefined) return refusal === 'urge.handler-may-not' ? 'own' : 'finished';
  return handlerId === undefined && handlerName === undefined ? 'no-handler' : undefined;
};

/**
 * Urges an open work order. Every user in its scope except the handler may do so, repeatedly but not faster than
 * configured.
 */
export const urgeWorkOrder =
  (rules: UrgeRules): Decide =>
  (tracked, actor, now) => {
    const refusal = urgeRefusal(tracked.workOrder, actor.viewer);
    if (refusal !== undefined) return refuse(refusal);
    if (rules.minIntervalMinutes > 0 && tracked.urgedAt !== undefined) {
      const wait = tracked.urgedAt + rules.minIntervalMinutes * MINUTE - now;
      if (wait > 0) return refuse('urge.too-soon', { minutes: Math.ceil(wait / MINUTE) });
    }
    return ok({
      tracked: { ...changed(tracked, now, {}), urgedAt: now },
      events: [newEvent('urge')],
    });
  };
