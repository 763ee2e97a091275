import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isAuthorHidden } from './anonymous-rating';
import type { AttachedFile } from './attached-file';
import type { Person } from '../kernel/party';
import type { AuthorSide } from './viewer';
import type { EventKind, WorkOrderEvent } from './work-order-event';

/** One line of a conversation, as one viewer sees it (work orders 3, “Comment or message”). */
export interface Message {
  readonly id: Id;
  readonly authorName: string;
  /** The side on which the message is shown: `me` for the viewer's own messages. */
  readonly owner: 'me' | 'other';
  readonly kind: EventKind;
  readonly text: string;
  readonly images: readonly string[];
  /** Files other than pictures, each with its signed URL; absent for none. */
  readonly files?: readonly AttachedFile[];
  readonly reshipments: number;
  /** Whether this is an anonymous rating. `authorName` is empty if the author is hidden from the viewer. */
  readonly anonymous?: boolean;
  readonly at: Instant;
  /** The side of the author; absent if there is no author, the author is hidden, or the back end does not send it. */
  readonly side?: AuthorSide;
  /** The position in the conversation; absent on back ends that do not number messages. */
  readonly seq?: number;
  /** The request id of the user's own message, on back ends that support request ids. */
  readonly requestId?: string;
}

/** The event as this viewer may see it. The author's name is empty if an anonymous rater is hidden from the viewer. */
export const messageFor = (viewer: Pick<Person, 'userId' | 'type'>, event: WorkOrderEvent): Message => {
  const mine = event.authorId === viewer.userId;
  return {
    id: event.id,
    authorName: isAuthorHidden(viewer, event) ? '' : event.authorName,
    owner: mine ? 'me' : 'other',
    kind: event.kind,
    text: event.text,
    images: event.images,
    ...(event.files === undefined ? {} : { files: event.files }),
    reshipments: event.reshipments,
    ...(event.anonymous === true ? { anonymous: true } : {}),
    ...(event.side === undefined || isAuthorHidden(viewer, event) ? {} : { side: event.side }),
    at: event.at,
    seq: event.seq,
    ...(mine && event.requestId !== undefined ? { requestId: event.requestId } : {}),
  };
};
