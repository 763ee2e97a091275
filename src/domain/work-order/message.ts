import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { EventKind, WorkOrderEvent } from './work-order-event';

/** One line of a conversation, as one viewer sees it (work orders 3, “Comment or message”). */
export interface Message {
  readonly id: Id;
  readonly authorName: string;
  /** Decides the side it is shown on: `me` for the person who asks. */
  readonly owner: 'me' | 'other';
  readonly kind: EventKind;
  readonly text: string;
  readonly images: readonly string[];
  readonly reissue: number;
  readonly at: Instant;
  /** The place in the conversation; absent on back ends that do not number messages. */
  readonly seq?: number;
  /** Only on one's own messages, and only where the back end knows request ids. */
  readonly requestId?: string;
}

export const messageFor = (userId: Id, event: WorkOrderEvent): Message => {
  const mine = event.authorId === userId;
  return {
    id: event.id,
    authorName: event.authorName,
    owner: mine ? 'me' : 'other',
    kind: event.kind,
    text: event.text,
    images: event.images,
    reissue: event.reissue,
    at: event.at,
    seq: event.seq,
    ...(mine && event.requestId !== undefined ? { requestId: event.requestId } : {}),
  };
};
