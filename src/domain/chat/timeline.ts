import type { Id } from '../kernel/id';
import type { Message } from '../work-order/message';
import type { HistoryPage } from '../work-order/message-history';
import { catchUpStep, olderOf, type CatchUpRead, type OlderHistory } from './catch-up';
import { joinMessages } from './join-messages';
import { inOrder, isBefore, mergeMessages } from './message-order';

/* The loaded part of one conversation, and how pages, signals and stored replies change it. */

/** A catch-up reads pages from the newest message back until it reaches a known message. */
type CatchUp =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'reading';
      readonly read: CatchUpRead;
      /** The messages that this catch-up has read so far. They are shown once they reach a known message. */
      readonly collected: readonly Message[];
      /** A signal arrived during the read, so one more read follows. */
      readonly dirty: boolean;
    };

type OlderRead = { readonly kind: 'idle' } | { readonly kind: 'reading'; readonly before: Id };

/** The loaded part of one conversation. */
export interface Timeline {
  /** Messages that were read without a gap, oldest first. */
  readonly settled: readonly Message[];
  /** Stored messages from the answers to commands; no read has returned them yet. */
  readonly ahead: readonly Message[];
  readonly older: OlderHistory;
  readonly olderRead: OlderRead;
  readonly catchUp: CatchUp;
  readonly lastTicket: number;
  /** The last read failed, so the messages shown may be out of date. */
  readonly isStale: boolean;
}

export const EMPTY_TIMELINE: Timeline = {
  settled: [],
  ahead: [],
  older: { kind: 'unknown' },
  olderRead: { kind: 'idle' },
  catchUp: { kind: 'idle' },
  lastTicket: 0,
  isStale: false,
};

export type TimelineEvent =
  /**
   * A request to read again, after a signal, a focus, a timer or the user's own command. The content of a signal is
   * never trusted.
   */
  | { readonly kind: 'signal' }
  | { readonly kind: 'catch-up-answered'; readonly ticket: number; readonly page: HistoryPage<Message> }
  | { readonly kind: 'catch-up-failed'; readonly ticket: number }
  | { readonly kind: 'older-asked' }
  | { readonly kind: 'older-answered'; readonly before: Id; readonly page: HistoryPage<Message> }
  | { readonly kind: 'older-failed'; readonly before: Id }
  /** The pending read was abandoned. */
  | { readonly kind: 'given-up' }
  /** The answer to a reply contains the stored message. */
  | { readonly kind: 'stored'; readonly message: Message };

/** All known messages, each once, oldest first. */
export const messagesOf = (timeline: Timeline): readonly Message[] =>
  timeline.ahead.length === 0 ? timeline.settled : joinMessages(timeline.settled, timeline.ahead);

/** Whether a page has been read successfully. */
export const hasBeenRead = ({ older }: Timeline): boolean => older.kind !== 'unknown';

/** The page that a running catch-up needs. The caller reads the page once for each ticket. */
export const pendingCatchUp = ({ catchUp }: Timeline): CatchUpRead | undefined =>
  catchUp.kind === 'reading' ? catchUp.read : undefined;

/** The cursor of the requested older page. */
export const pendingOlder = ({ olderRead }: Timeline): Id | undefined =>
  olderRead.kind === 'reading' ? olderRead.before : undefined;

const startReading = (timeline: Timeline): Timeline => {
  const ticket = timeline.lastTicket + 1;
  return {
    ...timeline,
    lastTicket: ticket,
    catchUp: { kind: 'reading', read: { ticket }, collected: [], dirty: false },
  };
};

/**
 * Stored messages that are not among the settled ones. A message older than the oldest loaded one is left out, because
 * there would be a gap after it. A later page will contain it.
 */
const stillAhead = (settled: readonly Message[], stored: readonly Message[]): readonly Message[] => {
  const oldest = settled[0];
  return stored.filter(
    (message) =>
      settled.findLast(({ id }) => id === message.id) === undefined &&
      (oldest === undefined || !isBefore(message, oldest)),
  );
};

/**
 * Merges messages that were read without a gap into the settled part. If the last page read contains the oldest settled
 * message, the cursor of that page becomes the cursor of the older messages.
 */
const absorb = (timeline: Timeline, read: readonly Message[], last: HistoryPage<Message>): Timeline => {
  const settled = joinMessages(timeline.settled, read);
  const reachesBack = inOrder(last.messages)[0]?.id === settled[0]?.id;
  return {
    ...timeline,
    settled,
    ahead: stillAhead(settled, timeline.ahead),
    older: reachesBack ? olderOf(last) : timeline.older,
  };
};

const catchUpAnswered = (timeline: Timeline, ticket: number, page: HistoryPage<Message>): Timeline => {
  const { catchUp } = timeline;
  if (catchUp.kind === 'idle' || catchUp.read.ticket !== ticket) return timeline;
  const collected = mergeMessages(page.messages, catchUp.collected);
  const step = catchUpStep(timeline.settled, catchUp.read, page);
  if (step.kind === 'read-on') {
    const next = ticket + 1;
    return {
      ...timeline,
      lastTicket: next,
      catchUp: { ...catchUp, read: { ticket: next, before: step.before }, collected },
    };
  }
  const caughtUp: Timeline = {
    ...absorb(timeline, collected, page),
    catchUp: { kind: 'idle' },
    isStale: false,
  };
  return catchUp.dirty ? startReading(caughtUp) : caughtUp;
};

/** If signals arrived during the failed read, another read follows, because the network may work again. */
const catchUpFailed = (timeline: Timeline): Timeline => {
  const failed: Timeline = { ...timeline, catchUp: { kind: 'idle' }, isStale: true };
  return timeline.catchUp.kind === 'reading' && timeline.catchUp.dirty ? startReading(failed) : failed;
};

const olderAnswered = (timeline: Timeline, before: Id, page: HistoryPage<Message>): Timeline => {
  if (pendingOlder(timeline) !== before) return timeline;
  const joined: Timeline = { ...absorb(timeline, page.messages, page), olderRead: { kind: 'idle' } };
  const standsStill = joined.older.kind === 'more' && joined.older.nextId === before;
  return standsStill ? { ...joined, older: { kind: 'complete' } } : joined;
};

/** Applies an event to the conversation: pages, catch-ups and stored replies become one list without duplicates. */
export const timelineAfter = (timeline: Timeline, event: TimelineEvent): Timeline => {
  const { catchUp, older, olderRead } = timeline;
  switch (event.kind) {
    case 'signal':
      return catchUp.kind === 'idle'
        ? startReading(timeline)
        : { ...timeline, catchUp: { ...catchUp, dirty: true } };
    case 'catch-up-answered':
      return catchUpAnswered(timeline, event.ticket, event.page);
    case 'catch-up-failed':
      return pendingCatchUp(timeline)?.ticket === event.ticket ? catchUpFailed(timeline) : timeline;
    case 'older-asked':
      return older.kind === 'more' && olderRead.kind === 'idle'
        ? { ...timeline, olderRead: { kind: 'reading', before: older.nextId } }
        : timeline;
    case 'older-answered':
      return olderAnswered(timeline, event.before, event.page);
    case 'older-failed':
      return pendingOlder(timeline) === event.before
        ? { ...timeline, olderRead: { kind: 'idle' } }
        : timeline;
    case 'given-up':
      return { ...timeline, catchUp: { kind: 'idle' }, olderRead: { kind: 'idle' } };
    case 'stored':
      return {
        ...timeline,
        ahead: mergeMessages(timeline.ahead, stillAhead(timeline.settled, [event.message])),
      };
  }
};
