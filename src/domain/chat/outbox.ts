import type { Message } from '../work-order/message';
import { isSamePlace, type ConversationPlace } from '../work-order/conversation-place';
import {
  asSending,
  mayDiscard,
  mayRetry,
  newEntry,
  type Baseline,
  type OutboxEntry,
  type UnsentMessage,
  type ParkReason,
} from '../work-order/outbox-entry';
import { arrivedByRequestId, baselineBehind, rowsByContent } from '../work-order/outbox-match';
import { nextToSend, type Outbox } from './outbox-queue';

/* The events of the outbox of unsent messages, and the state of the outbox after each event. */

/** Identifies the sending attempt that an event refers to. */
interface ToAttempt {
  readonly requestId: string;
  readonly attempt: number;
}

/** An event that changes the outbox; see `outboxAfter`. */
export type OutboxEvent =
  /**
   * The user wrote a message. `goesOut` is set if the tab already sends the message, which is only done if sending it
   * twice is harmless.
   */
  | { readonly kind: 'written'; readonly message: UnsentMessage; readonly goesOut?: Baseline }
  /**
   * The task that serves the conversation starts to send the entry. It gets the status `sending` only if it is the
   * next entry to send; otherwise the caller must not send it.
   */
  | {
      readonly kind: 'sending';
      readonly requestId: string;
      readonly place: ConversationPlace;
      readonly baseline: Baseline;
    }
  /** The message was stored. `withRow`: the answer contained the stored message, and the timeline has it. */
  | { readonly kind: 'confirmed'; readonly requestId: string; readonly withRow: boolean }
  | ({ readonly kind: 'refused'; readonly reason: ParkReason } & ToAttempt)
  | ({ readonly kind: 'unauthenticated' } & ToAttempt)
  /** The request certainly did not reach the back end. */
  | ({ readonly kind: 'unreachable' } & ToAttempt)
  /** No answer arrived, so the back end may have stored the message. */
  | ({ readonly kind: 'unanswered'; readonly knowsRequestIds: boolean } & ToAttempt)
  | { readonly kind: 'network-back' }
  | { readonly kind: 'signed-in' }
  /**
   * This tab holds the conversation's lock and took over the entries of a closed tab. An entry that the
   * closed tab was sending may have arrived.
   */
  | { readonly kind: 'restored'; readonly place: ConversationPlace; readonly knowsRequestIds: boolean }
  /** A read of a conversation starts. Later reads have higher numbers. */
  | { readonly kind: 'read-began'; readonly read: number }
  /** The read has ended, with all known rows of the conversation, oldest first. */
  | {
      readonly kind: 'read-ended';
      readonly read: number;
      readonly place: ConversationPlace;
      readonly rows: readonly Message[];
    }
  | { readonly kind: 'retry'; readonly requestId: string }
  | { readonly kind: 'discard'; readonly requestId: string };

const change = (outbox: Outbox, requestId: string, update: (entry: OutboxEntry) => OutboxEntry): Outbox => ({
  ...outbox,
  entries: outbox.entries.map((entry) => (entry.requestId === requestId ? update(entry) : entry)),
});

const remove = (outbox: Outbox, isGone: (entry: OutboxEntry) => boolean): Outbox => ({
  ...outbox,
  entries: outbox.entries.filter((entry) => !isGone(entry)),
});

const find = (outbox: Outbox, requestId: string): OutboxEntry | undefined =>
  outbox.entries.find((entry) => entry.requestId === requestId);

const isInFlight = (entry: OutboxEntry, { attempt }: ToAttempt): boolean =>
  entry.status.kind === 'sending' && entry.attempt === attempt;

const written = (
  outbox: Outbox,
  { message, goesOut }: Extract<OutboxEvent, { readonly kind: 'written' }>,
): Outbox => {
  if (find(outbox, message.requestId) !== undefined) return outbox;
  const entry = newEntry(message);
  return {
    ...outbox,
    entries: [...outbox.entries, goesOut === undefined ? entry : asSending(entry, goesOut)],
  };
};

const sending = (outbox: Outbox, event: Extract<OutboxEvent, { readonly kind: 'sending' }>): Outbox =>
  nextToSend(outbox, event.place)?.requestId === event.requestId
    ? change(outbox, event.requestId, (entry) => asSending(entry, event.baseline))
    : outbox;

const unsureOrHeld = (outbox: Outbox, knowsRequestIds: boolean): OutboxEntry['status'] =>
  knowsRequestIds ? { kind: 'held' } : { kind: 'unsure', since: outbox.lastRead };

const confirmed = (outbox: Outbox, requestId: string, withRow: boolean): Outbox =>
  withRow
    ? remove(outbox, (entry) => entry.requestId === requestId)
    : change(outbox, requestId, (entry) => ({ ...entry, status: { kind: 'sent', since: outbox.lastRead } }));

/**
 * Parks the refused entry: it is kept without further attempts. The refusal is ignored if it belongs to an earlier
 * attempt, or if the entry waits to be sent again or counts as sent. The baseline of the entry is reset, because other
 * entries may be sent before its next attempt.
 */
const refused = (outbox: Outbox, event: Extract<OutboxEvent, { readonly kind: 'refused' }>): Outbox =>
  change(outbox, event.requestId, (entry) => {
    if (entry.attempt !== event.attempt || entry.status.kind === 'sent' || entry.status.kind === 'waiting')
      return entry;
    const { mayHaveArrived: _, ...known } = entry;
    return { ...known, baseline: { kind: 'unread' }, status: { kind: 'parked', reason: event.reason } };
  });

const isJudgedBy = (read: number, { status }: OutboxEntry): boolean =>
  status.kind === 'asking' || ((status.kind === 'unsure' || status.kind === 'sent') && read > status.since);

/**
 * Removes the entries of a conversation that are confirmed or that the read found stored. An entry that is still
 * uncertain gets the status `asking`, and the screen asks the user.
 */
const readEnded = (
  outbox: Outbox,
  { read, place, rows }: Extract<OutboxEvent, { readonly kind: 'read-ended' }>,
): Outbox => {
  const isHere = (entry: OutboxEntry): boolean => isSamePlace(entry, place);
  const arrived = arrivedByRequestId(rows);
  const open = remove(outbox, (entry) => isHere(entry) && arrived.has(entry.requestId));
  const judged = open.entries.filter((entry) => isHere(entry) && isJudgedBy(read, entry));
  const found = rowsByContent(judged, rows);
  const gone = judged.filter((entry) => entry.status.kind === 'sent' || found.has(entry.requestId));
  const left = remove(open, (entry) => gone.includes(entry));
  return {
    ...left,
    entries: left.entries.map((entry) =>
      isHere(entry)
        ? {
            ...entry,
            baseline: baselineBehind(gone, found, rows, entry.baseline),
            status: judged.includes(entry) ? { kind: 'asking' } : entry.status,
          }
        : entry,
    ),
  };
};

/** Retries an entry. A parked entry moves to the end of the queue; any other entry keeps its place. */
const retried = (outbox: Outbox, requestId: string): Outbox => {
  const entry = find(outbox, requestId);
  if (entry === undefined || !mayRetry(entry)) return outbox;
  const again: OutboxEntry = { ...entry, status: { kind: 'waiting' } };
  if (entry.status.kind !== 'parked') return change(outbox, requestId, () => again);
  const others = remove(outbox, (each) => each.requestId === requestId);
  return { ...others, entries: [...others.entries, again] };
};

const restored = (outbox: Outbox, place: ConversationPlace, knowsRequestIds: boolean): Outbox => ({
  ...outbox,
  entries: outbox.entries.map((entry) =>
    entry.status.kind === 'sending' && isSamePlace(entry, place)
      ? { ...entry, status: unsureOrHeld(outbox, knowsRequestIds), mayHaveArrived: true }
      : entry,
  ),
});

const networkBack = (outbox: Outbox): Outbox => ({
  ...outbox,
  entries: outbox.entries.map((entry) =>
    entry.status.kind === 'held' ? { ...entry, status: { kind: 'waiting' } } : entry,
  ),
});

/**
 * The outbox after an event. No entry is lost, and none is stored twice unless the user retries an uncertain one. The
 * entries of each conversation keep their order, except a refused entry that the user retries.
 */
export const outboxAfter = (outbox: Outbox, event: OutboxEvent): Outbox => {
  switch (event.kind) {
    case 'written':
      return written(outbox, event);
    case 'sending':
      return sending(outbox, event);
    case 'confirmed':
      return confirmed(outbox, event.requestId, event.withRow);
    case 'refused':
      return refused(outbox, event);
    case 'unauthenticated':
    case 'unreachable':
    case 'unanswered': {
      const entry = find(outbox, event.requestId);
      if (entry === undefined || !isInFlight(entry, event)) return outbox;
      const status: OutboxEntry['status'] =
        event.kind === 'unauthenticated'
          ? { kind: 'waiting' }
          : unsureOrHeld(outbox, event.kind === 'unreachable' || event.knowsRequestIds);
      const stopped = change(outbox, event.requestId, (each) =>
        event.kind === 'unanswered' ? { ...each, status, mayHaveArrived: true } : { ...each, status },
      );
      return event.kind === 'unauthenticated' ? { ...stopped, isPaused: true } : stopped;
    }
    case 'network-back':
      return networkBack(outbox);
    case 'signed-in':
      return { ...outbox, isPaused: false };
    case 'restored':
      return restored(outbox, event.place, event.knowsRequestIds);
    case 'read-began':
      return { ...outbox, lastRead: Math.max(outbox.lastRead, event.read) };
    case 'read-ended':
      return readEnded(outbox, event);
    case 'retry':
      return retried(outbox, event.requestId);
    case 'discard':
      return remove(outbox, (entry) => entry.requestId === event.requestId && mayDiscard(entry));
  }
};
