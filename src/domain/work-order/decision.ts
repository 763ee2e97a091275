import type { Result } from '../result';
import type { RefusalCode } from '../refusals';
import type { Instant } from '../kernel/instant';
import type { Actor, TrackedWorkOrder } from './tracked-work-order';
import type { NewEvent } from './work-order-event';

/** The effect of a command: the new work order and the events to append. */
export interface Decision {
  readonly tracked: TrackedWorkOrder;
  readonly events: readonly [NewEvent, ...NewEvent[]];
}

/** A command on an existing work order: a pure function of the current state, the actor and the time. */
export type Decide = (tracked: TrackedWorkOrder, actor: Actor, now: Instant) => Result<Decision, RefusalCode>;

/** Applies a change, increases the version, and sets the update time, by which the list is sorted. */
export const changed = (
  tracked: TrackedWorkOrder,
  now: Instant,
  change: Partial<TrackedWorkOrder['workOrder']>,
): TrackedWorkOrder => ({
  ...tracked,
  workOrder: { ...tracked.workOrder, ...change, updatedAt: now, version: tracked.workOrder.version + 1 },
});
