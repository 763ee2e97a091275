import { ratingSeenBy } from './anonymous-rating';
import type { Person } from '../kernel/party';
import {
  actorOn,
  hintAt,
  isOfHandlersAccount,
  type TrackedWorkOrder,
  waitingSeconds,
} from './tracked-work-order';
import type { Viewer } from './viewer';
import type { WorkOrder } from './work-order';
import type { Instant } from '../kernel/instant';

/**
 * The customer and the car of the order, shown beside a conversation. The phone number is masked unless the user may
 * see it.
 */
export interface OrderFacts {
  readonly customerName: string;
  readonly customerPhone: string;
  readonly carPlate: string;
  readonly carModel: string;
  readonly shopName: string;
}

/** A work order as one user sees it at one moment. */
export interface WorkOrderView {
  readonly workOrder: WorkOrder;
  readonly viewer: Viewer;
  /** Whether the user belongs to the handler's account. */
  readonly ofHandlersAccount?: true;
  /** Whole seconds since the other side's last unanswered message. */
  readonly waitingSeconds: number;
  /** Absent if the back end does not send it. */
  readonly facts?: OrderFacts;
}

/**
 * The work order as one user may see it: with the user's role, the visible rating, the current hint, and the time for
 * which it has waited for this user.
 */
export const viewFor = (person: Person, tracked: TrackedWorkOrder, now: Instant): WorkOrderView => {
  const { workOrder } = tracked;
  const actor = actorOn(tracked, person);
  return {
    workOrder: {
      ...workOrder,
      hint: hintAt(tracked, now),
      rating: ratingSeenBy(person, workOrder.rating, workOrder.creator.uid),
    },
    viewer: actor.viewer,
    ...(isOfHandlersAccount(tracked, person) ? { ofHandlersAccount: true } : {}),
    waitingSeconds: waitingSeconds(tracked, actor.side, now),
  };
};
