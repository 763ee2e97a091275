import type { Id } from '../kernel/id';

/** The number of messages on a history page (work orders 4 and 9). */
export const HISTORY_PAGE_SIZE = 15;

/** The page size for missed messages: the largest that a back end serves. The specification does not define it. */
export const MISSED_PAGE_SIZE = 100;

/**
 * A page of history, oldest first. `nextId` is the id of its oldest message and the cursor for the previous, older
 * page.
 */
export interface HistoryPage<M> {
  readonly messages: readonly M[];
  readonly nextId?: Id;
  readonly isCompleted: boolean;
}

/**
 * Builds a page from rows that were read newest first, with *one row more than a page contains*. The extra row shows
 * that older rows exist, without counting them.
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

/** Adds an older page before the loaded messages, without duplicates. */
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
