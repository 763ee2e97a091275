import type { EventKind } from './work-order-event';
import { isFinished } from './work-state';
import type { WorkOrder } from './work-order';

/** The kinds of messages after which a work order does not wait for an answer. */
const ANSWERS: readonly EventKind[] = ['reply', 'finish'];

/**
 * The message that ended the waiting of a work order: its finish, or else the last answer. Undefined if the given
 * messages, oldest first, do not contain it.
 */
export const settlingMessage = <M extends { readonly kind: EventKind }>(
  workOrder: Pick<WorkOrder, 'id' | 'state'>,
  messages: readonly M[],
): M | undefined =>
  messages.findLast(({ kind }) => (isFinished(workOrder) ? kind === 'finish' : ANSWERS.includes(kind)));
