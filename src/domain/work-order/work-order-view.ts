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

/** Customer and car of the order, beside a conversation. The number is masked as the person sees it. */
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
  /** The user belongs to the handler's account, so that the user may hand it over. */
  readonly ofHandlersAccount?: true;
  /** Whole seconds since the other party's last unanswered message. */
  readonly waitingSeconds: number;
  /** Absent where the back end does not send it. */
  readonly facts?: OrderFacts;
}

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
