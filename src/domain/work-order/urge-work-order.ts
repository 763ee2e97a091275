import { ok, refuse } from '../result';
import { MINUTE } from '../kernel/instant';
import { changed, type Decide } from './decision';
import { isHandler } from './viewer';
import { isFinished } from './work-state';
import { happened } from './work-order-event';

/** The brand's setting for urging. */
export interface UrgeRules {
  /** The configuration value `work.urge.minIntervalMinutes`; 0 allows urging at any time. */
  readonly minIntervalMinutes: number;
}

/**
 * Urges an open work order. Anyone in scope except the handler may do so, repeatedly but not faster than configured.
 */
export const urgeWorkOrder =
  (rules: UrgeRules): Decide =>
  (tracked, actor, now) => {
    if (isFinished(tracked.workOrder)) return refuse('work-order.finished');
    if (isHandler(actor.viewer)) return refuse('urge.handler-may-not');
    if (rules.minIntervalMinutes > 0 && tracked.urgedAt !== undefined) {
      const wait = tracked.urgedAt + rules.minIntervalMinutes * MINUTE - now;
      if (wait > 0) return refuse('urge.too-soon', { minutes: Math.ceil(wait / MINUTE) });
    }
    return ok({
      tracked: { ...changed(tracked, now, {}), urgedAt: now },
      events: [happened('urge')],
    });
  };
