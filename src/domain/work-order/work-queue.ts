import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/* The queue in which a user answers waiting work orders one after the other, starting with the longest wait. */

/**
 * The number of rows of one query. Skipped rows have waited longest and stay at the top, so their number decides which
 * page contains the next row.
 */
export const QUEUE_PAGE_SIZE = 50;

/** The fields of a row that the queue needs. Rows are sorted by waiting time, longest first. */
export interface QueueRow {
  readonly id: Id;
  /** The time of the other side's last message, by the same clock as in `Settled`. */
  readonly waitingSince: Instant;
}

/** A row that the user answered or finished. */
export interface Settled {
  readonly at: Instant;
  /** Whether the server may still count the row as waiting, as some back ends do after a reply by staff. */
  readonly stays: boolean;
}

/** The progress through the queue. It starts from the beginning whenever the queue is opened. */
export interface QueueProgress {
  readonly settled: Readonly<Record<Id, Settled>>;
  readonly skipped: readonly Id[];
  /** The rows that were shown before the current one, in their order. */
  readonly past: readonly Id[];
  readonly current: Id | undefined;
}

export const QUEUE_START: QueueProgress = { settled: {}, skipped: [], past: [], current: undefined };

/**
 * Whether a row still waits. A settled row waits again only after a later message of the other side, because `rows` may
 * be older than the reply.
 */
const isOpen = ({ settled }: QueueProgress, { id, waitingSince }: QueueRow): boolean => {
  const at = settled[id]?.at;
  return at === undefined || waitingSince > at;
};

/** The longest waiting row that is not skipped, not current, and not settled since its last message. */
export const nextInQueue = (rows: readonly QueueRow[], progress: QueueProgress): Id | undefined =>
  rows.find(
    (row) => row.id !== progress.current && !progress.skipped.includes(row.id) && isOpen(progress, row),
  )?.id;

/** The number of the page that contains the next row, from 1. */
export const queuePage = ({ skipped }: Pick<QueueProgress, 'skipped'>): number =>
  1 + Math.floor(skipped.length / QUEUE_PAGE_SIZE);

const without = (ids: readonly Id[], id: Id): readonly Id[] => ids.filter((each) => each !== id);

const moveOn = (rows: readonly QueueRow[], progress: QueueProgress): QueueProgress => {
  const { current, past } = progress;
  if (current === undefined) return progress;
  return { ...progress, past: [...past, current], current: nextInQueue(rows, progress) };
};

/**
 * Settles a row. If the settled row is the current one, the next row is shown. A late response may concern a row that
 * is no longer shown.
 */
export const settleInQueue = (
  rows: readonly QueueRow[],
  progress: QueueProgress,
  id: Id,
  how: Settled,
): QueueProgress => {
  const settled: QueueProgress = {
    ...progress,
    skipped: without(progress.skipped, id),
    settled: { ...progress.settled, [id]: how },
  };
  return progress.current === id ? moveOn(rows, settled) : settled;
};

/** Shows the next row. The current row is marked as skipped, unless it is settled. */
export const skipInQueue = (rows: readonly QueueRow[], progress: QueueProgress): QueueProgress => {
  const { current, skipped } = progress;
  if (current === undefined) return progress;
  const row = rows.find(({ id }) => id === current);
  const isSettled = row === undefined ? progress.settled[current] !== undefined : !isOpen(progress, row);
  if (isSettled) return moveOn(rows, progress);
  return moveOn(rows, { ...progress, skipped: [...without(skipped, current), current] });
};

/** Shows the next row if none is shown, for example after the first query, or when another row begins to wait. */
export const startCurrent = (rows: readonly QueueRow[], progress: QueueProgress): QueueProgress => {
  if (progress.current !== undefined) return progress;
  const next = nextInQueue(rows, progress);
  return next === undefined ? progress : { ...progress, current: next };
};

/** Shows the previous row again. */
export const showPrevious = (progress: QueueProgress): QueueProgress => {
  const before = progress.past.at(-1);
  return before === undefined ? progress : { ...progress, past: progress.past.slice(0, -1), current: before };
};

/** Makes all skipped rows available again. */
export const restoreSkipped = (progress: QueueProgress): QueueProgress => ({ ...progress, skipped: [] });

/**
 * The skipped rows that still wait. If `rows` contain all `total` waiting rows, another user answered the skipped rows
 * that are missing.
 */
export const stillSkipped = (
  total: number,
  rows: readonly QueueRow[],
  { skipped }: QueueProgress,
): readonly Id[] =>
  rows.length < total ? skipped : skipped.filter((id) => rows.some((row) => row.id === id));

/** An exact total of the waiting rows, and the time of the request for it. */
export interface CountedQueue {
  readonly total: number;
  readonly at: Instant;
}

/**
 * The exact total now. Rows that the user has settled since the count are subtracted once `rows` no longer
 * contain them. Rows that other users settle are subtracted by the next count, which the change of their work
 * order triggers.
 */
export const countedQueueNow = (
  { total, at: countedAt }: CountedQueue,
  rows: readonly QueueRow[],
  { settled }: QueueProgress,
): number => {
  const isGone = ([id, { at, stays }]: readonly [Id, Settled]) =>
    !stays && at >= countedAt && !rows.some((row) => row.id === id);
  return Math.max(rows.length, total - Object.entries(settled).filter(isGone).length);
};

/** The number of rows that are left, including the current one. `total` is the server's count of waiting rows. */
export const leftInQueue = (total: number, rows: readonly QueueRow[], progress: QueueProgress): number => {
  const skipped = stillSkipped(total, rows, progress);
  const settledInList = rows.filter(
    (row) => !progress.skipped.includes(row.id) && !isOpen(progress, row),
  ).length;
  const settledElsewhere = Object.entries(progress.settled).filter(
    ([id, { stays }]) => stays && !rows.some((row) => row.id === id),
  ).length;
  return Math.max(0, total - settledInList - settledElsewhere - skipped.length);
};
