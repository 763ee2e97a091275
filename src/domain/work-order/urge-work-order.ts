import { ok, refuse } from '../result';
import { MINUTE } from '../kernel/instant';
import { changed, type Decide } from './decision';
import { isHandler, type Viewer } from './viewer';
import { isFinished, type WorkState } from './work-state';
import { happened } from './work-order-event';

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
      events: [happened('urge')],
    });
  };
