import type { Id } from '../kernel/id';
import type { Message } from '../work-order/message';
import type { HistoryPage } from '../work-order/message-history';

/** Whether messages older than the loaded ones can be read, and from where. */
export type OlderHistory =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'more'; readonly nextId: Id }
  | { readonly kind: 'complete' };

/**
 * A page to read: the newest page, or the page of messages older than the message `before`. The answer
 * contains the same ticket. An answer with an outdated ticket is ignored.
 */
export interface CatchUpRead {
  readonly ticket: number;
  readonly before?: Id;
}

export type CatchUpStep = { readonly kind: 'read-on'; readonly before: Id } | { readonly kind: 'reached' };

/**
 * The cursor of the older messages. A page that is empty or has no cursor counts as the oldest, because otherwise the
 * reads would never end.
 */
export const olderOf = (page: HistoryPage<Message>): OlderHistory =>
  page.isCompleted || page.nextId === undefined || page.messages.length === 0
    ? { kind: 'complete' }
    : { kind: 'more', nextId: page.nextId };

/**
 * Decides the next step of a catch-up, which reads the newest page and follows `nextId` back to a known message. It
 * needs no time window and no other endpoint. Without known messages the newest page is enough. The catch-up also ends
 * if the cursor does not move.
 */
export const catchUpStep = (
  known: readonly Pick<Message, 'id'>[],
  read: Pick<CatchUpRead, 'before'>,
  page: HistoryPage<Message>,
): CatchUpStep => {
  const older = olderOf(page);
  const onPage = new Set(page.messages.map(({ id }) => id));
  const reached =
    known.length === 0 ||
    older.kind !== 'more' ||
    older.nextId === read.before ||
    known.findLast(({ id }) => onPage.has(id)) !== undefined;
  return reached ? { kind: 'reached' } : { kind: 'read-on', before: older.nextId };
};
