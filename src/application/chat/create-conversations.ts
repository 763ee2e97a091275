import { arrivedByRequestId } from '../../domain/work-order/outbox-match';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import { messagesOf, type Timeline } from '../../domain/chat/timeline';
import type { Id } from '../../domain/kernel/id';
import type { WorkOrderView } from '../../domain/work-order/work-order-view';
import { createListeners } from '../kernel/listeners';
import type { Conversations, ConversationView, OpenConversation } from './conversations';
import type { OutboxService } from './outbox.service';
import { createReadMark, type ReadMarkParts } from './read-mark';
import type { Rooms } from './rooms';

/* Builds the conversations that screens show: the loaded messages, followed by the user's own unsent ones. */

export interface ConversationsParts extends ReadMarkParts {
  readonly rooms: Rooms;
  readonly outbox: Pick<OutboxService, 'entries' | 'subscribe'>;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at]);

/** Builds the views of a conversation. It returns the same object until the content changes. */
const viewer = (id: Id) => {
  let known: readonly [Timeline, WorkOrderView | undefined, readonly OutboxEntry[], boolean] | undefined;
  let view: ConversationView | undefined;

  return (
    timeline: Timeline,
    work: WorkOrderView | undefined,
    entries: readonly OutboxEntry[],
    isGone: boolean,
  ): ConversationView => {
    const [lastTimeline] = known ?? [];
    const messages = view !== undefined && lastTimeline === timeline ? view.messages : messagesOf(timeline);
    const here = entries.filter(({ workOrderId }) => workOrderId === id);
    // The read message may appear before its local copy is removed, so the copy is hidden.
    const arrived = here.length === 0 ? new Set<string>() : arrivedByRequestId(messages);
    const unsent = here.filter(({ requestId }) => !arrived.has(requestId));
    const parts = [
      timeline,
      work,
      view !== undefined && isSame(view.unsent, unsent) ? view.unsent : unsent,
      isGone,
    ] as const;
    if (view !== undefined && known !== undefined && isSame(known, parts)) return view;
    known = parts;
    view = {
      messages,
      unsent: parts[2],
      ...(work === undefined ? {} : { work }),
      older: timeline.older,
      isReadingOlder: timeline.olderRead.kind === 'reading',
      isCatchingUp: timeline.catchUp.kind === 'reading',
      isStale: timeline.isStale,
      ...(isGone ? { isGone } : {}),
    };
    return view;
  };
};

/** Creates the conversations for screens: the loaded messages, followed by the user's own unsent ones. */
export const createConversations = (parts: ConversationsParts): Conversations => {
  const { rooms, outbox } = parts;
  const marks = new Map<Id, number>();

  const open = (id: Id): OpenConversation => {
    const room = rooms.of(id);
    const letGo = room.hold();
    const readMark = createReadMark(id, room, parts, marks);
    const listeners = createListeners();
    const viewOf = viewer(id);
    const view = (): ConversationView =>
      viewOf(room.timeline(), room.work(), outbox.entries(), room.isGone());

    let shown = view();
    const look = (): void => {
      const next = view();
      if (next === shown) return;
      shown = next;
      listeners.call();
    };
    const watching = room.changed.subscribe(look);
    const stopOutbox = outbox.subscribe(look);
    room.hear({ kind: 'signal' });

    return {
      view,
      subscribe: listeners.add,
      lookAgain: () => {
        if (room.timeline().catchUp.kind === 'idle') room.hear({ kind: 'signal' });
      },
      readOlder: () => {
        room.hear({ kind: 'older-asked' });
      },
      seenToTheEnd: () => {
        readMark.seenToTheEnd();
      },
      close: () => {
        watching.unsubscribe();
        stopOutbox();
        readMark.close();
        letGo();
      },
    };
  };

  return { open };
};
