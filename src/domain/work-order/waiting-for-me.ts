import type { Instant } from '../kernel/instant';
import type { Person } from '../kernel/party';
import { isShippable } from './reshipment';
import { hintAt, owesAnswer, sideOf, type TrackedWorkOrder } from './tracked-work-order';
import { isCreator, viewerOf } from './viewer';
import { isFinished } from './work-state';

/** The ways in which a work order may wait for a user. Each is a count on the home page and a filter of the list. */
export const WAITING_KINDS = ['unanswered', 'urged', 'reshipment', 'unrated'] as const;

export type WaitingKind = (typeof WAITING_KINDS)[number];

/**
 * Whether a work order waits for this user in this way. The list's filter and the count on the home page give the same
 * result.
 */
export const waitsForMe = (
  kind: WaitingKind,
  tracked: TrackedWorkOrder,
  person: Person,
  now: Instant,
): boolean => {
  const { workOrder } = tracked;
  switch (kind) {
    case 'unanswered':
      return owesAnswer(tracked, sideOf(tracked, person));
    case 'urged':
      return hintAt(tracked, now).status === 'URGED';
    case 'reshipment':
      return isShippable(workOrder);
    case 'unrated':
      return (
        isFinished(workOrder) &&
        workOrder.rating.status === 'none' &&
        isCreator(viewerOf(workOrder, person.userId))
      );
  }
};
