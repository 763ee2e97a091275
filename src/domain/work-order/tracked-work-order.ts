import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { dueAt, hintStatusAt } from './hint';
import type { Person } from '../kernel/party';
import { isCreator, isHandler, viewerOf, type Viewer } from './viewer';
import { isFinished } from './work-state';
import type { WorkOrder } from './work-order';

/** Turns depend on sides, not on persons: a seller's clerk answers for the seller. */
export type Side = 'creator' | 'handler' | 'other';

/** The stored work order, with fields that are not shown. Commands decide on it. */
export interface TrackedWorkOrder {
  readonly workOrder: WorkOrder;
  /** The seller account of the creator, and of the handler if there is one. */
  readonly creatorSid: Id;
  readonly handlerSid?: Id;
  /** The side and time of the last message; waiting times count from it. */
  readonly lastPosted: { readonly side: Side; readonly at: Instant };
  /** When it was last urged, until the handler's side answers. */
  readonly urgedAt?: Instant;
}

/** The facts that decide whose turn it is, and since when. */
export interface Turn extends Omit<TrackedWorkOrder, 'workOrder'> {
  readonly workOrder: Pick<WorkOrder, 'id' | 'state' | 'creator' | 'handler' | 'hint'>;
}

/**
 * The side that a person represents. Being the handler in person comes first, even for the creator: otherwise they
 * could never answer. Then come the accounts: the creator's before the handler's.
 */
export const sideOf = (tracked: Turn, person: Person): Side => {
  const viewer = viewerOf(tracked.workOrder, person.userId);
  if (isHandler(viewer)) return 'handler';
  if (isCreator(viewer)) return 'creator';
  if (person.sid === tracked.creatorSid) return 'creator';
  if (person.sid === tracked.handlerSid) return 'handler';
  return 'other';
};

/** Whether the person belongs to the account for which the handler works, the handler included. */
export const isOfHandlersAccount = ({ workOrder, handlerSid }: Turn, { userId, sid }: Person): boolean =>
  isHandler(viewerOf(workOrder, userId)) || (workOrder.handler?.type === 'SELLER' && sid === handlerSid);

/** A person who acts on a work order, and in which role. */
export interface Actor {
  readonly person: Person;
  readonly viewer: Viewer;
  readonly side: Side;
}

export const actorOn = (tracked: Turn, person: Person): Actor => ({
  person,
  viewer: viewerOf(tracked.workOrder, person.userId),
  side: sideOf(tracked, person),
});

/** When the handler's side becomes late; undefined if it posted last, or the work order is finished. */
export const overdueAt = (tracked: Turn): Instant | undefined =>
  isFinished(tracked.workOrder) || tracked.lastPosted.side === 'handler'
    ? undefined
    : dueAt(tracked.lastPosted.at, tracked.workOrder.hint.intervalMinutes);

export const hintAt = (tracked: Turn, now: Instant): WorkOrder['hint'] => ({
  status: isFinished(tracked.workOrder)
    ? 'NONE'
    : hintStatusAt(tracked.urgedAt !== undefined, overdueAt(tracked), now),
  intervalMinutes: tracked.workOrder.hint.intervalMinutes,
});

/** Whether this side owes the next message. For a person of neither side: whether the handler's side does. */
export const owesAnswer = ({ workOrder, lastPosted }: Turn, side: Side): boolean =>
  !isFinished(workOrder) && (side === 'other' ? lastPosted.side !== 'handler' : lastPosted.side !== side);

/**
 * Whole seconds since the other party's last unanswered message; 0 if it is not my side's turn or the
 * work order is finished. For a person of neither side it counts while the handler's side owes an answer.
 */
export const waitingSeconds = (tracked: Turn, side: Side, now: Instant): number =>
  owesAnswer(tracked, side) ? Math.max(0, Math.floor((now - tracked.lastPosted.at) / 1000)) : 0;
