import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { dueAt, hintStatusAt } from './hint';
import type { Person } from '../kernel/party';
import { isCreator, isHandler, viewerOf, type Viewer } from './viewer';
import { isFinished } from './work-state';
import type { WorkOrder } from './work-order';

/** The sides of a conversation. A side, not a single user, has to answer: a seller's clerk answers for the seller. */
export type Side = 'creator' | 'handler' | 'other';

/** The stored work order, including fields that no screen shows. Commands are decided from it. */
export interface TrackedWorkOrder {
  readonly workOrder: WorkOrder;
  /** The seller account of the creator. */
  readonly creatorSid: Id;
  /** The seller account of the handler; absent without a handler. */
  readonly handlerSid?: Id;
  /** The side and time of the last message. Waiting times start at that time. */
  readonly lastPosted: { readonly side: Side; readonly at: Instant };
  /** When the work order was last urged; absent once the handler's side has answered. */
  readonly urgedAt?: Instant;
}

/** The facts that decide which side must answer, and since when. */
export interface AnswerFacts extends Omit<TrackedWorkOrder, 'workOrder'> {
  readonly workOrder: Pick<WorkOrder, 'id' | 'state' | 'creator' | 'handler' | 'hint'>;
}

/**
 * The side of a user. A handler who is also the creator is on the handler's side, because such a user could otherwise
 * never answer. A user who is neither is on the side of their account; the creator's account comes first.
 */
export const sideOf = (tracked: AnswerFacts, person: Person): Side => {
  const viewer = viewerOf(tracked.workOrder, person.userId);
  if (isHandler(viewer)) return 'handler';
  if (isCreator(viewer)) return 'creator';
  if (person.sid === tracked.creatorSid) return 'creator';
  if (person.sid === tracked.handlerSid) return 'handler';
  return 'other';
};

/** Whether a user is the handler, or belongs to the handler's seller account. False unless the handler is a seller. */
export const isOfHandlersAccount = (
  { workOrder, handlerSid }: AnswerFacts,
  { userId, sid }: Person,
): boolean =>
  isHandler(viewerOf(workOrder, userId)) || (workOrder.handler?.type === 'SELLER' && sid === handlerSid);

/** A user who acts on a work order, with their role. */
export interface Actor {
  readonly person: Person;
  readonly viewer: Viewer;
  readonly side: Side;
}

/** The user with their role on the work order and their side in it. */
export const actorOn = (tracked: AnswerFacts, person: Person): Actor => ({
  person,
  viewer: viewerOf(tracked.workOrder, person.userId),
  side: sideOf(tracked, person),
});

/**
 * When the handler's side becomes overdue. Undefined if that side posted last, the work order is finished, or it has no
 * reminder interval.
 */
export const overdueAt = (tracked: AnswerFacts): Instant | undefined =>
  isFinished(tracked.workOrder) || tracked.lastPosted.side === 'handler'
    ? undefined
    : dueAt(tracked.lastPosted.at, tracked.workOrder.hint.intervalMinutes);

/** Whether the work order is urged or overdue now. A finished work order is neither. */
export const hintAt = (tracked: AnswerFacts, now: Instant): WorkOrder['hint'] => ({
  status: isFinished(tracked.workOrder)
    ? 'NONE'
    : hintStatusAt(tracked.urgedAt !== undefined, overdueAt(tracked), now),
  intervalMinutes: tracked.workOrder.hint.intervalMinutes,
});

/**
 * Whether this side must post the next message. A user of neither side, such as platform staff, must post if
 * the creator's side posted last.
 */
export const owesAnswer = ({ workOrder, lastPosted }: AnswerFacts, side: Side): boolean =>
  !isFinished(workOrder) && (side === 'other' ? lastPosted.side === 'creator' : lastPosted.side !== side);

/**
 * Whole seconds since the other side's last unanswered message. 0 if the user's side need not answer, or the work order
 * is finished.
 */
export const waitingSeconds = (tracked: AnswerFacts, side: Side, now: Instant): number =>
  owesAnswer(tracked, side) ? Math.max(0, Math.floor((now - tracked.lastPosted.at) / 1000)) : 0;
