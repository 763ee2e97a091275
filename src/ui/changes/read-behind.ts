import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { Clock } from '@/application/kernel/ports';

/** Delay before the queries behind a change are read, in ms: the change itself is read first. */
export const READ_BEHIND_MS = 150;

/** Delay before the badges are read after the user has read messages, in ms: the screen shows those already. */
export const READ_SEEN_MS = 600;

/** The time between two rounds, however much changes, in ms: each costs several reads. */
export const BETWEEN_ROUNDS_MS = 1000;

/** A longer round does not block the next. In ms. */
const ROUND_AT_MOST_MS = 10_000;

export interface ReadBehind {
  /** Reads the queries after at least this many ms. */
  want(keys: readonly QueryKey[], after: number): void;
  stop(): void;
}

/**
 * Collects invalidated queries and reads them together, as early as the most urgent one needs, at most once a round. A
 * round ends before the next begins: on a slow network a restarted round would never end.
 */
export const createReadBehind = (clock: Clock, read: (key: QueryKey) => Promise<unknown>): ReadBehind => {
  const pending = new Map<string, QueryKey>();
  let stopWaiting: (() => void) | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let lastRound = Number.NEGATIVE_INFINITY;
  /** Stops waiting for the end of the round that is being read. */
  let endRound: (() => void) | undefined;
  let isDue = false;

  const round = (): void => {
    dueAt = Number.POSITIVE_INFINITY;
    isDue = endRound !== undefined;
    if (isDue) return;
    lastRound = clock.now();
    const keys = [...pending.values()];
    pending.clear();
    const end = (): void => {
      if (endRound !== mine) return;
      mine();
      endRound = undefined;
      if (isDue) round();
    };
    const mine = clock.after(ROUND_AT_MOST_MS, end);
    endRound = mine;
    void Promise.allSettled(keys.map(read)).then(end);
  };

  return {
    want: (keys, after) => {
      if (keys.length === 0) return;
      for (const key of keys) pending.set(hashKey(key), key);
      // If the clock is set back, a round is delayed by at most one interval.
      const rest = Math.min(BETWEEN_ROUNDS_MS, lastRound + BETWEEN_ROUNDS_MS - clock.now());
      const wait = Math.max(after, rest);
      if (clock.now() + wait >= dueAt) return;
      dueAt = clock.now() + wait;
      stopWaiting?.();
      stopWaiting = clock.after(wait, round);
    },
    stop: () => {
      stopWaiting?.();
      endRound?.();
      endRound = undefined;
    },
  };
};
