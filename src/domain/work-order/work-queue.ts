import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The rows of one read. Skipped rows wait longest and stay ahead, so they decide which page holds the next row. */
export const QUEUE_PAGE_SIZE = 50;

/** The fields of a row that the queue needs; rows come with the longest wait first. */
export interface QueueRow {
  readonly id: Id;
  /** The last message of the other side, by the clock of `Settled`. */
  readonly waitingSince: Instant;
}

/** One that was answered or finished. */
export interface Settled {
  readonly at: Instant;
  /** The server still counts it as waiting: staff of neither side answered, and the handler's side has not. */
  readonly stays: boolean;
}

/** The progress through the queue. It starts anew with each opening. */
export interface QueueProgress {
  readonly settled: Readonly<Record<Id, Settled>>;
  readonly skipped: readonly Id[];
  /** Those that were shown before the current one, in their order. */
  readonly past: readonly Id[];
  readonly current: Id | undefined;
}

export const QUEUE_START: QueueProgress = { settled: {}, skipped: [], past: [], current: undefined };

/** A settled row counts again once the other side has written since. A list may be older than the reply. */
const isOpen = ({ settled }: QueueProgress, { id, waitingSince }: QueueRow): boolean => {
  const at = settled[id]?.at;
  return at === undefined || waitingSince > at;
};

/** The row that waits longest and was neither settled nor skipped, and is not the current one. */
export const nextInQueue = (rows: readonly QueueRow[], progress: QueueProgress): Id | undefined =>
  rows.find(
    (row) => row.id !== progress.current && !progress.skipped.includes(row.id) && isOpen(progress, row),
  )?.id;

/** The page that holds the next row, from 1. */
export const queuePage = ({ skipped }: Pick<QueueProgress, 'skipped'>): number =>
  1 + Math.floor(skipped.length / QUEUE_PAGE_SIZE);

const without = (ids: readonly Id[], id: Id): readonly Id[] => ids.filter((each) => each !== id);

const moveOn = (rows: readonly QueueRow[], progress: QueueProgress): QueueProgress => {
  const { current, past } = progress;
  if (current === undefined) return progress;
  return { ...progress, past: [...past, current], current: nextInQueue(rows, progress) };
};

/** Settles a row, and leaves it if it is shown: an answer that arrives late leaves another row on the screen. */
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

/** Leaves the current row for later. One that is settled waits for nothing and is only left. */
export const skipInQueue = (rows: readonly QueueRow[], progress: QueueProgress): QueueProgress => {
  const { current, skipped } = progress;
  if (current === undefined) return progress;
  const row = rows.find(({ id }) => id === current);
  const isSettled = row === undefined ? progress.settled[current] !== undefined : !isOpen(progress, row);
  if (isSettled) return moveOn(rows, progress);
  return moveOn(rows, { ...progress, skipped: [...without(skipped, current), current] });
};

/** Shows the next row where none is shown, such as after the first read or when another one begins to wait. */
export const startCurrent = (rows: readonly QueueRow[], progress: QueueProgress): QueueProgress => {
  if (progress.current !== undefined) return progress;
  const next = nextInQueue(rows, progress);
  return next === undefined ? progress : { ...progress, current: next };
};

/** Shows the row before the current one again. */
export const backInQueue = (progress: QueueProgress): QueueProgress => {
  const before = progress.past.at(-1);
  return before === undefined ? progress : { ...progress, past: progress.past.slice(0, -1), current: before };
};

/** Takes the skipped rows in again. */
export const againThroughQueue = (progress: QueueProgress): QueueProgress => ({ ...progress, skipped: [] });

/**
 * The skipped rows that still wait. Where `rows` are all that wait, `total` of them, the others were answered by
 * another person since.
 */
export const stillSkipped = (
  total: number,
  rows: readonly QueueRow[],
  { skipped }: QueueProgress,
): readonly Id[] =>
  rows.length < total ? skipped : skipped.filter((id) => rows.some((row) => row.id === id));

/** How many rows are left, the current one included. `total` is the server's count of waiting rows. */
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
