import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { Clock } from '@/application/kernel/ports';

/** What a change is about has been asked for by then. ms. */
export const READ_BEHIND_MS = 150;

/** What somebody has read is on their screen already; its badges wait until the page has come to rest. ms. */
export const READ_SEEN_MS = 600;

/** Between two rounds, however much changes: each costs several reads. ms. */
export const BETWEEN_ROUNDS_MS = 1000;

export interface ReadBehind {
  /** Reads them after so long at the earliest. ms. */
  want(keys: readonly QueryKey[], after: number): void;
  stop(): void;
}

/** Gathers what is to be read, and reads it together: with the most urgent wish, and once a round. */
export const createReadBehind = (clock: Clock, read: (key: QueryKey) => void): ReadBehind => {
  const wanted = new Map<string, QueryKey>();
  let stopWaiting: (() => void) | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let lastRound = Number.NEGATIVE_INFINITY;

  const round = (): void => {
    dueAt = Number.POSITIVE_INFINITY;
    lastRound = clock.now();
    const keys = [...wanted.values()];
    wanted.clear();
    for (const key of keys) read(key);
  };

  return {
    want: (keys, after) => {
      if (keys.length === 0) return;
      for (const key of keys) wanted.set(hashKey(key), key);
      // A clock that is set back makes nobody wait longer than a round.
      const rest = Math.min(BETWEEN_ROUNDS_MS, lastRound + BETWEEN_ROUNDS_MS - clock.now());
      const wait = Math.max(after, rest);
      if (clock.now() + wait >= dueAt) return;
      dueAt = clock.now() + wait;
      stopWaiting?.();
      stopWaiting = clock.after(wait, round);
    },
    stop: () => stopWaiting?.(),
  };
};
