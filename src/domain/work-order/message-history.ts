import type { Id } from '../kernel/id';

/** History loads 15 at a time (work orders 4 and 9). */
export const HISTORY_PAGE_SIZE = 15;

/** The page size for missed messages: the largest that a back end serves. Not in the specification. */
export const MISSED_PAGE_SIZE = 100;

/** A page of history, oldest first. `nextId` is the oldest id of the page: the cursor for the page before it. */
export interface HistoryPage<M> {
  readonly messages: readonly M[];
  readonly nextId?: Id;
  readonly isCompleted: boolean;
}

/**
 * Cuts a page from rows read newest first, *one more than the page holds*: the extra row shows that older ones
 * exist, without counting.
 */
export const historyPage = <M extends { readonly id: Id }>(
  newestFirst: readonly M[],
  pageSize: number,
): HistoryPage<M> => {
  const messages = newestFirst.slice(0, pageSize).reverse();
  const oldest = messages[0];
  return {
    messages,
    ...(oldest === undefined ? {} : { nextId: oldest.id }),
    isCompleted: newestFirst.length <= pageSize,
  };
};

/** Puts an older page before the loaded messages, each message once. */
export const prependPage = <M extends { readonly id: Id }>(
  loaded: HistoryPage<M>,
  older: HistoryPage<M>,
): HistoryPage<M> => {
  const known = new Set(loaded.messages.map((message) => message.id));
  const nextId = older.nextId ?? loaded.nextId;
  return {
    messages: [...older.messages.filter((message) => !known.has(message.id)), ...loaded.messages],
    ...(nextId === undefined ? {} : { nextId }),
    isCompleted: older.isCompleted,
  };
};
